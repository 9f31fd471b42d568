package toolreg

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/facts"
	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"
	"golang.org/x/tools/go/types/typeutil"
)

// A Summary says that the error of a function may be that of a registry which refused a tool.
type Summary struct{ Refuses bool }

// refusals computes a *refusal for each package, and facts about the functions that other packages can call.
var refusals = facts.NewAnalyzer("toolbrings", "find out which functions return the refusal of a registry", []*analysis.Analyzer{lazyssa.Analyzer}, func(pass *analysis.Pass) *refusal {
	return &refusal{pass: &lint.Pass{Pass: pass, Package: tools.Of(pass)}, known: map[*types.Func]bool{}}
}, (*refusal).export)

// A refusal finds the functions of one package whose error may be the refusal of a registry. It is not safe for concurrent use.
type refusal struct {
	pass  *lint.Pass
	known map[*types.Func]bool // the functions that refuse; false while one is being examined
}

func (f *refusal) export(about func(types.Object, Summary)) {
	if !f.pass.Package.ReachesContract() {
		return
	}
	for function := range f.pass.Package.Functions() {
		if facts.Exported(f.pass.Pass, function) && f.passesOn(function) {
			about(function, Summary{true})
		}
	}
}

// registers reports whether a function registers its arguments with a registry of the contract.
func registers(callee types.Object) bool { return contractapi.IsFunc(callee, "Registry.Register") }

// of reports whether a call returns an error that may be the refusal of a registry.
func (f *refusal) of(call *ast.CallExpr) bool {
	return f.refuses(typeutil.StaticCallee(f.pass.TypesInfo, call))
}

func (f *refusal) refuses(callee *types.Func) bool {
	switch {
	case callee == nil || callee.Pkg() == nil:
		return false
	case registers(callee):
		return true
	case callee.Pkg() == f.pass.Pkg:
		return f.passesOn(callee.Origin())
	}
	s, _ := facts.Of[Summary](f.pass.Pass, callee)
	return s.Refuses
}

// passesOn reports whether a function of the package returns the error of a registration, or one that is made from it.
func (f *refusal) passesOn(function *types.Func) bool {
	if known, ok := f.known[function]; ok {
		return known
	}
	f.known[function] = false
	declared, results := lazyssa.Of(f.pass.Pass).Function(function), function.Signature().Results()
	if declared == nil || results.Len() == 0 || !lazyssa.IsError(results.At(results.Len()-1).Type()) {
		return false
	}
	for _, v := range lazyssa.Returned(declared, results.Len()-1) {
		for part := range lazyssa.Parts(v, wraps) {
			if call, ok := part.(*ssa.Call); ok && call.Call.StaticCallee() != nil {
				callee, _ := lazyssa.Object(call.Call.StaticCallee()).(*types.Func)
				f.known[function] = f.known[function] || f.refuses(callee)
			}
		}
	}
	return f.known[function]
}

// wraps reports whether the result of a call may be made from an error among its arguments.
func wraps(call *ssa.Call) bool {
	return slices.ContainsFunc(call.Call.Args, func(v ssa.Value) bool {
		_, list := v.Type().Underlying().(*types.Slice)
		return list || lazyssa.ImplementsError(v.Type())
	})
}
