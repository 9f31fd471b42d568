package work

import (
	"fmt"
	"go/types"
	"reflect"
	"slices"

	"golang.org/x/tools/go/analysis"
)

// Facts are the facts about a package and its objects.
type Facts struct {
	Pkg *types.Package
	All map[About]analysis.Fact
	// Elsewhere, if not nil, returns facts that are not in All.
	Elsewhere func(About) analysis.Fact
}

// About is the subject of a fact: an object, or a package if Object is nil.
type About struct {
	Pkg    *types.Package
	Object types.Object
	Kind   reflect.Type
}

func (f *Facts) get(key About, to analysis.Fact) bool {
	fact := f.All[key]
	if fact == nil && f.Elsewhere != nil && key.Pkg != f.Pkg {
		fact = f.Elsewhere(key)
	}
	if fact == nil {
		return false
	}
	reflect.ValueOf(to).Elem().Set(reflect.ValueOf(fact).Elem())
	return true
}

func (f *Facts) ofObject(object types.Object, to analysis.Fact) bool {
	return f.get(About{object.Pkg(), object, reflect.TypeOf(to)}, to)
}

func (f *Facts) ofPackage(pkg *types.Package, to analysis.Fact) bool {
	return f.get(About{Pkg: pkg, Kind: reflect.TypeOf(to)}, to)
}

func (f *Facts) tellOfObject(object types.Object, fact analysis.Fact) {
	if object.Pkg() != f.Pkg {
		panic(fmt.Sprintf("a fact about %s of package %s is made in package %s", object.Name(), object.Pkg().Path(), f.Pkg.Path()))
	}
	f.All[About{f.Pkg, object, reflect.TypeOf(fact)}] = fact
}

func (f *Facts) tellOfPackage(fact analysis.Fact) {
	f.All[About{Pkg: f.Pkg, Kind: reflect.TypeOf(fact)}] = fact
}

func (f *Facts) allOfObjects(a *analysis.Analyzer) []analysis.ObjectFact {
	var all []analysis.ObjectFact
	for key, fact := range f.All {
		if key.Object != nil && made(a, fact) {
			all = append(all, analysis.ObjectFact{Object: key.Object, Fact: fact})
		}
	}
	return all
}

func (f *Facts) allOfPackages(a *analysis.Analyzer) []analysis.PackageFact {
	var all []analysis.PackageFact
	for key, fact := range f.All {
		if key.Object == nil && made(a, fact) {
			all = append(all, analysis.PackageFact{Package: key.Pkg, Fact: fact})
		}
	}
	return all
}

// made reports whether an analyzer declares the type of a fact.
func made(a *analysis.Analyzer, fact analysis.Fact) bool {
	return slices.ContainsFunc(a.FactTypes, func(kind analysis.Fact) bool { return reflect.TypeOf(kind) == reflect.TypeOf(fact) })
}
