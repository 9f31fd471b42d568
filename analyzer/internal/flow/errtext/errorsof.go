package errtext

import (
	"go/ast"
	"go/token"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"golang.org/x/tools/go/ssa"
)

// ErrorsOf returns the calls in the package that made the error which a call returns last.
func (f *Finder) ErrorsOf(call *ast.CallExpr) []*ast.CallExpr {
	made := f.made()[call.Lparen]
	if made == nil || made.Call.Signature().Results().Len() == 0 {
		return nil
	}
	f.steps = 0
	var all []*ast.CallExpr
	for _, a := range f.walk().result(made, made.Call.Signature().Results().Len()-1, "", text, site{at: made}) {
		if a.cause != nil && a.cause.Kind == Error {
			if source, ok := a.cause.At.(*ast.CallExpr); ok {
				all = append(all, source)
			}
		}
	}
	return all
}

// callsOfPackage returns the calls of the package, by their opening parenthesis.
func (f *Finder) callsOfPackage() map[token.Pos]*ssa.Call {
	all := map[token.Pos]*ssa.Call{}
	for _, function := range f.Program.Functions() {
		for instruction := range lazyssa.Calls(function) {
			if call, ok := instruction.(*ssa.Call); ok && call.Pos().IsValid() {
				all[call.Pos()] = call
			}
		}
	}
	return all
}
