package summary

import (
	"go/types"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/directive"
	"github.com/toolconform/toolconform/analyzer/internal/framework"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"golang.org/x/tools/go/ssa"
)

// A Root is a function that a host calls on behalf of a model, or one that must not panic.
type Root struct {
	Name     string      // for messages: "WeatherTool.Execute", "the handler in Register"; "" for a conversion
	Model    []int       // indexes of the parameters that the model sends, counting the receiver
	Contract bool        // it belongs to a tool of the contract, not of another framework
	Tool     *tools.Tool // the tool of the contract, or nil

	// Promise is the //toolvet:nopanic interface method or function type that the function implements, or "".
	Promise string

	// PanicFree says that the author requests a proof by //toolvet:panicfree.
	PanicFree bool

	f          *ssa.Function
	finder     *Finder
	pointed    []int    // parameters that a host never passes as nil
	conversion *Summary // the summary of a conversion; f is the enclosing function or nil
}

// Roots returns the roots of the package in source order. It panics if the analysis of the package has panicked.
func (f *Finder) Roots() []Root {
	f.analyze()
	if f.failed != nil {
		panic(f.failed)
	}
	return f.roots
}

// Reasons returns the ways in which a call of the function can crash the host. The receiver of a method called through an interface
// is taken to be non-nil.
func (r Root) Reasons() []Reason {
	if r.conversion != nil {
		return r.conversion.Reasons
	}
	all := r.finder.summaries[r.f].Reasons
	if r.Promise != "" {
		all = slices.DeleteFunc(slices.Clone(all), func(reason Reason) bool { return reason.If == receiverNonNil })
	}
	return all
}

// argumentsJSON is the index of the model's parameter of Execute.
const argumentsJSON = 2

func (f *Finder) findRoots() []Root {
	if f.model != nil {
		return f.modelRoots()
	}
	var all []Root
	for _, t := range tools.Of(f.pass).Tools() {
		execute := t.Methods[contractapi.Execute]
		if execute.Carried || execute.Decl == nil || t.Bridge != "" {
			continue
		}
		if function := f.program.Function(execute.Func); function != nil {
			all = append(all, Root{
				Name: t.Type.Name() + "." + contractapi.Execute, Model: []int{argumentsJSON}, Contract: true, Tool: t,
				PanicFree: directive.Has(directive.PanicFree, t.Docs),
				f:         function, finder: f, pointed: []int{0},
			})
		}
	}
	all = append(all, f.modules()...)
	all = append(all, f.specified()...)
	if f.Promised() {
		all = append(all, f.nopanicRoots()...)
	}
	if !framework.Reached(f.pass.Pkg) {
		return all
	}
	for _, function := range f.program.Functions() {
		if model, ok := framework.Handler(function.Signature); ok && !tools.InTest(f.pass.Fset, function.Pos()) {
			all = append(all, handler(f, function, model))
		}
	}
	return all
}

func handler(f *Finder, function *ssa.Function, model []int) Root {
	r := Root{Name: function.Name(), f: function, finder: f}
	if function.Parent() != nil {
		r.Name = "the handler in " + outermost(function).Name()
	}
	shift := len(function.Params) - function.Signature.Params().Len()
	for _, i := range model {
		r.Model = append(r.Model, i+shift)
	}
	for i := range 2 + shift { // the receiver, the context and the request
		r.pointed = append(r.pointed, i)
	}
	if f.neverNull(function) {
		r.pointed = append(r.pointed, 2+shift)
	}
	return r
}

// nonNilParameters returns the pointer and interface parameters of a root that are not nil.
func (f *Finder) nonNilParameters(function *ssa.Function) []int {
	var all []int
	for _, r := range f.roots {
		if r.f != function {
			continue
		}
		for _, i := range r.pointed {
			switch function.Params[i].Type().Underlying().(type) {
			case *types.Pointer, *types.Interface:
				all = append(all, i)
			}
		}
	}
	return all
}

// modelRoots returns the roots for Treating. Nil pointers as arguments are not considered.
func (f *Finder) modelRoots() []Root {
	var all []Root
	for _, function := range f.program.Functions() {
		model := f.model(function)
		if len(model) == 0 || tools.InTest(f.pass.Fset, function.Pos()) {
			continue
		}
		r := Root{Name: function.RelString(f.pass.Pkg), Model: model, f: function, finder: f}
		for i := range function.Params {
			r.pointed = append(r.pointed, i)
		}
		all = append(all, r)
	}
	return all
}

// Package returns the import path of the root.
func (r Root) Package() string { return r.finder.pass.Pkg.Path() }
