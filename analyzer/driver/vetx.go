package driver

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"encoding/gob"
	"errors"
	"fmt"
	"go/types"
	"os"
	"reflect"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/types/objectpath"
)

// The facts about a package are in a file in the form of unitchecker, so that each can read the other's: a mark, two lengths, export
// data, which a Vettool takes from the compiler and leaves empty, and facts. A last byte says whether the package reaches the contract.
const (
	mark   = "vetx"
	header = len(mark) + 8

	isUnrelated = 'a' // the package does not reach the contract
	isReached   = 'r' // it does
)

// vetx is what a package exports to those that import it.
type vetx struct {
	facts   []byte
	reaches bool
}

var errFormat = errors.New("not written by toolvet")

func readVetx(file string) (*vetx, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	if len(data) < header || string(data[:len(mark)]) != mark {
		return nil, errFormat
	}
	types := int(binary.LittleEndian.Uint32(data[len(mark):]))
	facts := int(binary.LittleEndian.Uint32(data[len(mark)+4:]))
	if types < 0 || facts < 0 || header+types+facts > len(data) {
		return nil, errFormat
	}
	v := &vetx{facts: data[header+types : header+types+facts]}
	// unitchecker writes nothing after the facts, and only runs for packages that import nothing.
	v.reaches = string(data[header+types+facts:]) == string(isReached)
	return v, nil
}

// write writes the facts about the package.
func (u *unit) write(all factSet) error {
	if u.VetxOutput == "" {
		return nil
	}
	facts, err := all.encode()
	if err != nil {
		return err
	}
	data := append([]byte(mark), make([]byte, 8)...)
	binary.LittleEndian.PutUint32(data[len(mark)+4:], uint32(len(facts)))
	data = append(data, facts...)
	if u.reaches {
		data = append(data, isReached)
	} else {
		data = append(data, isUnrelated)
	}
	if err := os.WriteFile(u.VetxOutput, data, 0o666); err != nil {
		return fmt.Errorf("write the facts about %s: %w", u.ImportPath, err)
	}
	return nil
}

// written is the encoded form of a fact, which is that of unitchecker.
type written struct {
	PkgPath string
	Object  objectpath.Path
	Fact    analysis.Fact
}

// A factSet has the facts about the imports of a package, and about itself.
type factSet struct {
	of  *types.Package
	all map[about]analysis.Fact
}

// about is the subject of a fact: an object, or a package if object is nil.
type about struct {
	pkg    *types.Package
	object types.Object
	kind   reflect.Type
}

// get returns a fact about another package.
func (f factSet) get(pkg *types.Package, object types.Object, to analysis.Fact) bool {
	fact := f.all[about{pkg, object, reflect.TypeOf(to)}]
	if fact != nil {
		reflect.ValueOf(to).Elem().Set(reflect.ValueOf(fact).Elem())
	}
	return fact != nil
}

// add adds the facts that analyzers have found.
func (f factSet) add(graph *checker.Graph) {
	for action := range graph.All() {
		for _, o := range action.AllObjectFacts() {
			f.all[about{o.Object.Pkg(), o.Object, reflect.TypeOf(o.Fact)}] = o.Fact
		}
		for _, p := range action.AllPackageFacts() {
			f.all[about{pkg: p.Package, kind: reflect.TypeOf(p.Fact)}] = p.Fact
		}
	}
}

// decode reads the facts about the imports of a package. Facts that cannot be read or located are skipped.
func (u *unit) decode(analyzers []*analysis.Analyzer, of *types.Package) factSet {
	for _, a := range exporters(analyzers) {
		for _, fact := range a.FactTypes {
			gob.Register(fact)
		}
	}
	f := factSet{of, map[about]analysis.Fact{}}
	for _, imported := range of.Imports() {
		v := u.vetx[imported.Path()]
		if v == nil || len(v.facts) == 0 {
			continue
		}
		var all []written
		if err := gob.NewDecoder(bytes.NewReader(v.facts)).Decode(&all); err != nil {
			continue
		}
		for _, w := range all {
			key := about{pkg: u.types[w.PkgPath], kind: reflect.TypeOf(w.Fact)}
			if key.pkg == nil {
				continue
			}
			if w.Object != "" {
				var err error
				if key.object, err = objectpath.Object(key.pkg, w.Object); err != nil {
					continue
				}
			}
			f.all[key] = w.Fact
		}
	}
	return f
}

// encode returns the facts about the package, and those about methods and types of others: an importer of this package may reach them
// through its values without importing their packages.
func (f factSet) encode() ([]byte, error) {
	var all []written
	paths := new(objectpath.Encoder)
	for key, fact := range f.all {
		w := written{PkgPath: key.pkg.Path(), Fact: fact}
		if key.pkg != f.of && (key.object == nil || !travels(key.object)) {
			continue
		}
		if key.object != nil {
			path, err := paths.For(key.object)
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

// exporters returns the analyzers that export facts, among the given ones and those that they require.
func exporters(all []*analysis.Analyzer) []*analysis.Analyzer {
	var found []*analysis.Analyzer
	seen := map[*analysis.Analyzer]bool{}
	var visit func([]*analysis.Analyzer)
	visit = func(all []*analysis.Analyzer) {
		for _, a := range all {
			if seen[a] {
				continue
			}
			seen[a] = true
			visit(a.Requires)
			if len(a.FactTypes) > 0 {
				found = append(found, a)
			}
		}
	}
	visit(all)
	return found
}
