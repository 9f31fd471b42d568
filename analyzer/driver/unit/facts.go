package unit

import (
	"bytes"
	"cmp"
	"encoding/gob"
	"fmt"
	"go/types"
	"reflect"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/types/objectpath"
)

// facts is what is known of packages and of what they declare.
type facts struct {
	pkg *types.Package
	all map[about]analysis.Fact
}

// about is what a fact is about: an object, or a package where there is none.
type about struct {
	pkg    *types.Package
	object types.Object
	kind   reflect.Type
}

// written is a fact as it stands in a file: unitchecker's form.
type written struct {
	PkgPath string
	Object  objectpath.Path
	Fact    analysis.Fact
}

// register makes the kinds of facts known to the decoder.
func register(analyzers []*analysis.Analyzer) {
	for _, a := range tellers(analyzers) {
		for _, fact := range a.FactTypes {
			gob.Register(fact)
		}
	}
}

// decode reads what the imports of a package tell. What cannot be read or placed is not known: nothing is said for it.
func (p *pkg) decode(imports map[string]*heard) *facts {
	f := &facts{p.types, map[about]analysis.Fact{}}
	for _, imported := range p.types.Imports() {
		h := imports[imported.Path()]
		if h == nil || len(h.facts) == 0 {
			continue
		}
		var all []written
		if err := gob.NewDecoder(bytes.NewReader(h.facts)).Decode(&all); err != nil {
			continue
		}
		for _, w := range all {
			of := p.imported[w.PkgPath]
			if of == nil {
				continue
			}
			key := about{pkg: of, kind: reflect.TypeOf(w.Fact)}
			if w.Object != "" {
				object, err := objectpath.Object(of, w.Object)
				if err != nil {
					continue
				}
				key.object = object
			}
			f.all[key] = w.Fact
		}
	}
	return f
}

// encode answers the facts about the package, and those about methods and types of others: through values of this package, a third
// one may reach them without importing theirs.
func (f *facts) encode() ([]byte, error) {
	var all []written
	paths := new(objectpath.Encoder)
	for key, fact := range f.all {
		w := written{PkgPath: key.pkg.Path(), Fact: fact}
		if key.pkg != f.pkg && (key.object == nil || !travels(key.object)) {
			continue
		}
		if key.object != nil {
			path, err := paths.For(key.object)
			if err != nil {
				continue // nobody else can reach it
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

// travels reports whether an object is reached without the import of its package.
func travels(object types.Object) bool {
	_, isType := object.(*types.TypeName)
	return isType || object.Parent() != object.Pkg().Scope()
}

func (f *facts) get(key about, to analysis.Fact) bool {
	fact, ok := f.all[key]
	if ok {
		reflect.ValueOf(to).Elem().Set(reflect.ValueOf(fact).Elem())
	}
	return ok
}

func (f *facts) ofObject(object types.Object, to analysis.Fact) bool {
	return f.get(about{object.Pkg(), object, reflect.TypeOf(to)}, to)
}

func (f *facts) ofPackage(pkg *types.Package, to analysis.Fact) bool {
	return f.get(about{pkg: pkg, kind: reflect.TypeOf(to)}, to)
}

func (f *facts) tellOfObject(object types.Object, fact analysis.Fact) {
	if object.Pkg() != f.pkg {
		panic(fmt.Sprintf("a fact about %s of package %s is made in package %s", object.Name(), object.Pkg().Path(), f.pkg.Path()))
	}
	f.all[about{f.pkg, object, reflect.TypeOf(fact)}] = fact
}

func (f *facts) tellOfPackage(fact analysis.Fact) {
	f.all[about{pkg: f.pkg, kind: reflect.TypeOf(fact)}] = fact
}

func (f *facts) allOfObjects(a *analysis.Analyzer) []analysis.ObjectFact {
	var all []analysis.ObjectFact
	for key, fact := range f.all {
		if key.object != nil && made(a, fact) {
			all = append(all, analysis.ObjectFact{Object: key.object, Fact: fact})
		}
	}
	return all
}

func (f *facts) allOfPackages(a *analysis.Analyzer) []analysis.PackageFact {
	var all []analysis.PackageFact
	for key, fact := range f.all {
		if key.object == nil && made(a, fact) {
			all = append(all, analysis.PackageFact{Package: key.pkg, Fact: fact})
		}
	}
	return all
}

// made reports whether a fact is of a kind that an analyzer makes.
func made(a *analysis.Analyzer, fact analysis.Fact) bool {
	return slices.ContainsFunc(a.FactTypes, func(kind analysis.Fact) bool { return reflect.TypeOf(kind) == reflect.TypeOf(fact) })
}
