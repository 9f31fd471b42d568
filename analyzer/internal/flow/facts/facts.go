// Package facts carries what is found out about the functions and variables of a package to the packages that import it.
package facts

import (
	"fmt"
	"go/types"
	"reflect"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"golang.org/x/tools/go/analysis"
)

// About is the fact that a summary holds for a function or variable.
type About[Summary any] struct{ Summary Summary }

// AFact makes it an analysis.Fact.
func (*About[Summary]) AFact() {}

// String returns the fact for tests and debugging.
func (a *About[Summary]) String() string { return fmt.Sprint(a.Summary) }

// NewAnalyzer returns an analyzer whose result is what find returns. For the module's own packages, it exports facts about what other packages can
// use: the standard library and well-known modules are in tables. A panic of export leads to no further facts: the analyzer that examines the same
// function reports it.
func NewAnalyzer[Finder, Summary any](name, doc string, requires []*analysis.Analyzer, find func(*analysis.Pass) Finder,
	export func(f Finder, about func(types.Object, Summary))) *analysis.Analyzer {
	return &analysis.Analyzer{
		Name: name, Doc: doc + "\n\nIt reports nothing: the other analyzers use it.", Requires: append(requires, tools.Analyzer),
		ResultType: reflect.TypeFor[Finder](), FactTypes: []analysis.Fact{new(About[Summary])},
		Run: func(pass *analysis.Pass) (result any, err error) {
			f := find(pass)
			result = f
			if tools.Own(pass) {
				defer func() { _ = recover() }()
				export(f, func(object types.Object, s Summary) { pass.ExportObjectFact(object, &About[Summary]{s}) })
			}
			return result, nil
		},
	}
}

// Exported reports whether other packages can use an object: it is exported, and not in a test file.
func Exported(pass *analysis.Pass, object types.Object) bool {
	return object.Exported() && !tools.InTest(pass.Fset, object.Pos())
}

// Of returns the summary of a function or variable of another package.
func Of[Summary any](pass *analysis.Pass, object types.Object) (s Summary, ok bool) {
	if f, is := object.(*types.Func); is {
		object = f.Origin()
	}
	if object == nil || object.Pkg() == nil || object.Pkg() == pass.Pkg || pass.ImportObjectFact == nil {
		return s, false
	}
	var about About[Summary]
	ok = pass.ImportObjectFact(object, &about)
	return about.Summary, ok
}

// Name returns the name of a function with its package and receiver, for messages: "clock.Clock.Now".
func Name(f *types.Func) string {
	name := f.Name()
	if recv := f.Signature().Recv(); recv != nil {
		name = types.TypeString(contractapi.Deref(recv.Type()), func(*types.Package) string { return "" }) + "." + name
	}
	return f.Pkg().Name() + "." + name
}
