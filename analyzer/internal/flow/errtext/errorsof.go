package errtext

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"golang.org/x/tools/go/ssa"
)

// ErrorsOf returns the calls in the package that made the error which a call returns last.
func (f *Finder) ErrorsOf(call *ssa.Call) []*ast.CallExpr {
	f.steps = 0
	var all []*ast.CallExpr
	for _, a := range f.walk().result(call, call.Call.Signature().Results().Len()-1, "", text, site{}) {
		if a.cause != nil && a.cause.Kind == Error {
			if source, ok := a.cause.At.(*ast.CallExpr); ok {
				all = append(all, source)
			}
		}
	}
	return all
}

// FailsByItself reports whether the package has all implementations of a method of one of its interfaces that returns just an error or is not
// exported, none returns the error of a service last, and one returns an error of its own.
func (f *Finder) FailsByItself(method *types.Func) bool {
	recv, results := method.Signature().Recv(), method.Signature().Results()
	if recv == nil || method.Pkg() != f.pass.Pkg || method.Exported() && results.Len() != 1 {
		return false
	}
	t, ok := recv.Type().Underlying().(*types.Interface)
	if !ok {
		return false
	}
	f.steps = 0
	own := false
	for _, m := range f.walk().methodsOf(t, method) {
		if m == nil {
			return false
		}
		last := m.Signature.Results().Len() - 1
		if slices.ContainsFunc(f.summary(question{m, last, "", text, ofResult}), func(a atom) bool { return a.cause != nil && a.cause.Kind == Error }) {
			return false
		}
		own = own || slices.ContainsFunc(lazyssa.Returned(m, last), func(err ssa.Value) bool { return !lazyssa.IsNil(err) })
	}
	return own
}
