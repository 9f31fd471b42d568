// Package root finds the functions that a host calls on behalf of a model, and those that must not panic.
package root

import (
	"reflect"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/directive"
	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/flow/valueflow"
	"github.com/toolconform/toolconform/analyzer/internal/framework"
	"github.com/toolconform/toolconform/analyzer/internal/roots"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"
)

// A Root is a function that a host calls on behalf of a model.
type Root struct {
	Name     string      // for messages: "WeatherTool.Execute", "the handler in Register"
	Contract bool        // it belongs to a tool of the contract, not of another framework
	Tool     *tools.Tool // the tool of the contract, or nil

	// PanicFree says that the author requests a proof by //toolvet:panicfree.
	PanicFree bool

	Function *ssa.Function
	Pointed  []int // parameters that a host never passes as nil
}

// A finder finds the roots of a package.
type finder struct {
	pass    *analysis.Pass
	program *lazyssa.Program
}

// Find returns the roots of a package in source order.
func Find(pass *analysis.Pass, program *lazyssa.Program) []Root {
	return (&finder{pass, program}).hosted()
}

// Handlers returns the keys of the functions of a package that hosts call, a []string.
var Handlers = &analysis.Analyzer{
	Name:       "toolhandlers",
	Doc:        "list the functions that hosts call\n\nIt reports nothing: the execution of handlers uses it.",
	Requires:   []*analysis.Analyzer{tools.Analyzer, lazyssa.Analyzer, roots.Analyzer},
	ResultType: reflect.TypeFor[[]string](),
	Run: func(pass *analysis.Pass) (any, error) {
		var keys []string
		for _, r := range (&finder{pass, lazyssa.Of(pass)}).hosted() {
			keys = append(keys, r.Key())
		}
		return keys, nil
	},
}

// Key identifies the function of a root.
func (r Root) Key() string { return valueflow.Key(r.Function) }

// hosted returns the functions that hosts call.
func (f *finder) hosted() []Root {
	var all []Root
	for _, t := range tools.Of(f.pass).Tools() {
		execute := t.Methods[contractapi.Execute]
		if execute.Carried || execute.Decl == nil || t.Bridge != "" {
			continue
		}
		if function := f.program.Function(execute.Func); function != nil {
			all = append(all, Root{
				Name: t.Type.Name() + "." + contractapi.Execute, Contract: true, Tool: t,
				PanicFree: directive.Has(directive.PanicFree, t.Docs),
				Function:  function, Pointed: []int{0},
			})
		}
	}
	all = append(all, f.modules()...)
	return append(all, f.handlers()...)
}

// handlers returns the functions that libraries call, and those to which they pass the request on.
func (f *finder) handlers() []Root {
	found := map[string]roots.Handler{}
	for _, h := range roots.Of(f.pass) {
		found[h.Key] = h
	}
	if len(found) == 0 {
		return nil
	}
	var all []Root
	for _, function := range f.program.Functions() {
		if h, ok := found[valueflow.Key(function)]; ok && !tools.InTest(f.pass.Fset, function.Pos()) {
			all = append(all, handler(f, function, h))
		}
	}
	return all
}

// handler returns the root of a function that is called with what the model sends. Only arguments that a library decodes can be null.
func handler(f *finder, function *ssa.Function, h roots.Handler) Root {
	r := Root{Name: function.Name(), Function: function}
	if function.Parent() != nil {
		r.Name = "the handler in " + Outermost(function).Name()
	}
	never := h.Via == roots.HandOver
	for i, p := range function.Params {
		sent := slices.ContainsFunc(h.Model, func(a roots.Atom) bool { return a.Param == i })
		if never || !sent || framework.IsRequest(p.Type()) {
			r.Pointed = append(r.Pointed, i)
		}
	}
	return r
}

// Outermost returns the declared function that encloses a function literal.
func Outermost(f *ssa.Function) *ssa.Function {
	for f.Parent() != nil {
		f = f.Parent()
	}
	return f
}
