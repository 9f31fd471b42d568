package nopanic

import (
	"go/types"
	"strings"
	"sync"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/framework"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"github.com/toolconform/toolconform/analyzer/panics/fact"
	"github.com/toolconform/toolconform/analyzer/panics/known"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"
)

// Promises are the //toolvet:nopanic directives that a package can see: its own, and those of packages that it imports.
type Promises struct {
	pass *analysis.Pass
	here func() map[types.Object]bool // those of this package
}

// Of returns the promises for a pass of an analyzer with Facts of package fact.
func Of(pass *analysis.Pass) *Promises {
	p := &Promises{pass: pass}
	p.here = sync.OnceValue(p.find)
	return p
}

// Here reports whether the package itself has directives.
func (p *Promises) Here() bool { return len(p.here()) > 0 }

// find returns the interface methods and function types of this package with //toolvet:nopanic. It returns none in a package whose
// implementations no rule checks.
func (p *Promises) find() map[types.Object]bool {
	all := map[types.Object]bool{}
	if !contractapi.Reached(p.pass.Pkg) && !framework.Reached(p.pass.Pkg) && !p.elsewhere() {
		return all
	}
	for _, file := range p.pass.Files {
		if tools.InTest(p.pass.Fset, file.FileStart) {
			continue
		}
		for _, a := range In(file, p.pass.TypesInfo) {
			all[a.Object] = true
		}
	}
	return all
}

// Any reports whether the package, or a package that it imports directly or indirectly, has //toolvet:nopanic directives.
func (p *Promises) Any() bool {
	return len(p.here()) > 0 || p.elsewhere()
}

func (p *Promises) elsewhere() bool {
	return contractapi.Reaches(p.pass.Pkg, func(imported *types.Package) bool {
		var analyzed fact.Analyzed
		return !known.Standard(imported) && p.pass.ImportPackageFact(imported, &analyzed) && analyzed.Nopanic
	})
}

// Export exports the facts of //toolvet:nopanic.
func (p *Promises) Export() {
	for object := range p.here() {
		p.pass.ExportObjectFact(object, new(fact.Nopanic))
	}
}

// Made reports whether an interface method or a function type has //toolvet:nopanic.
func (p *Promises) Made(object types.Object) bool {
	if method, ok := object.(*types.Func); ok {
		object = method.Origin()
	}
	if object == nil || object.Pkg() == nil || object.Pkg() == p.pass.Pkg {
		return p.here()[object]
	}
	return p.pass.ImportObjectFact(object, new(fact.Nopanic))
}

// TypeOf returns the type of a function value that has //toolvet:nopanic, or nil.
func (p *Promises) TypeOf(v ssa.Value) *types.TypeName {
	for {
		if name := Type(v.Type()); name != nil && p.Made(name) {
			return name
		}
		changed, ok := v.(*ssa.ChangeType)
		if !ok {
			return nil
		}
		v = changed.X
	}
}

// TitleOf returns the name of a function, method or function type for messages: "Filter.Apply", "text.Handler".
func (p *Promises) TitleOf(object types.Object) string {
	short := types.RelativeTo(p.pass.Pkg)
	qualified := func(of *types.Package) string {
		if short(of) == "" {
			return ""
		}
		return of.Name()
	}
	if method, ok := object.(*types.Func); ok {
		if recv := method.Origin().Signature().Recv(); recv != nil {
			return strings.TrimPrefix(types.TypeString(recv.Type(), qualified), "*") + "." + method.Name()
		}
	}
	if of := qualified(object.Pkg()); of != "" {
		return of + "." + object.Name()
	}
	return object.Name()
}
