package unit

import (
	"bytes"
	"cmp"
	"encoding/gob"
	"fmt"
	"go/types"
	"reflect"
	"slices"

	"github.com/toolconform/toolconform/analyzer/driver/work"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/types/objectpath"
)

// written is the encoded form of a fact, which is that of unitchecker.
type written struct {
	PkgPath string
	Object  objectpath.Path
	Fact    analysis.Fact
}

// register registers the types of facts with package gob.
func register(analyzers []*analysis.Analyzer) {
	for _, a := range work.Tellers(analyzers) {
		for _, fact := range a.FactTypes {
			gob.Register(fact)
		}
	}
}

// decode reads the facts about the imports of a package. Facts that cannot be read or located are skipped.
func (p *pkg) decode(imports map[string]*vetx) *work.Facts {
	f := &work.Facts{Pkg: p.types, All: map[work.About]analysis.Fact{}}
	for _, imported := range p.types.Imports() {
		v := imports[imported.Path()]
		if v == nil || len(v.facts) == 0 {
			continue
		}
		var all []written
		if err := gob.NewDecoder(bytes.NewReader(v.facts)).Decode(&all); err != nil {
			continue
		}
		for _, w := range all {
			of := p.imported[w.PkgPath]
			if of == nil {
				continue
			}
			key := work.About{Pkg: of, Kind: reflect.TypeOf(w.Fact)}
			if w.Object != "" {
				object, err := objectpath.Object(of, w.Object)
				if err != nil {
					continue
				}
				key.Object = object
			}
			f.All[key] = w.Fact
		}
	}
	return f
}

// encode returns the facts about the package, and those about methods and types of others: an importer of this package may reach them
// through its values without importing their packages.
func encode(f *work.Facts) ([]byte, error) {
	var all []written
	paths := new(objectpath.Encoder)
	for key, fact := range f.All {
		w := written{PkgPath: key.Pkg.Path(), Fact: fact}
		if key.Pkg != f.Pkg && (key.Object == nil || !travels(key.Object)) {
			continue
		}
		if key.Object != nil {
			path, err := paths.For(key.Object)
			if err != nil {
				continue // no other package can reach it
			}
			w.Object = path
		}
		all = append(all, w)
	}
	if len(all) == 0 {
		return nil, nil
	}
	slices.SortFunc(all, func(a, b written) int {
		return cmp.Or(cmp.Compare(a.PkgPath, b.PkgPath), cmp.Compare(a.Object, b.Object),
			cmp.Compare(reflect.TypeOf(a.Fact).String(), reflect.TypeOf(b.Fact).String()))
	})
	var b bytes.Buffer
	if err := gob.NewEncoder(&b).Encode(all); err != nil {
		return nil, fmt.Errorf("write facts: %w", err)
	}
	return b.Bytes(), nil
}

// travels reports whether an importer can reach an object without importing the object's package: a type, or a field or method.
func travels(object types.Object) bool {
	_, isType := object.(*types.TypeName)
	return isType || object.Parent() != object.Pkg().Scope()
}
