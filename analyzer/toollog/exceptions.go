package toollog

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/blocking"
	"github.com/toolconform/toolconform/analyzer/internal/flow/errtext"
	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/flow/reach"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

// An examination reports the exceptions of one function that it turns into a failed result and never logs. It ignores the order of events.
type examination struct {
	*lint.Pass
	program *lazyssa.Program
	finder  *errtext.Finder
	may     map[*ssa.Function]bool // functions of the package that may log an exception
	found   map[*ast.CallExpr]bool // reported failures
}

func (x *examination) function(f reach.Function) {
	declared := x.program.Function(f.Func)
	if declared == nil {
		return
	}
	for _, function := range lazyssa.WithLiterals(declared) {
		for instruction := range lazyssa.Calls(function) {
			call, ok := instruction.(*ssa.Call)
			e, source := lazyssa.ErrorOf(instruction), x.program.Call(instruction)
			switch {
			case !ok || source == nil:
			case isRecover(call):
				x.swallowed(f, call, "a panic")
			case e != nil && slices.ContainsFunc(x.finder.ErrorsOf(call), x.exception) && !x.logs(call) && !x.elsewhere(call):
				x.swallowed(f, e, "the error of "+lint.Spell(source.Fun))
			}
		}
	}
}

func isRecover(call *ssa.Call) bool {
	builtin, ok := call.Call.Value.(*ssa.Builtin)
	return ok && builtin.Name() == "recover"
}

// elsewhere reports whether a call is of a function in another package of the module, which is not examined and may log its errors.
func (x *examination) elsewhere(call ssa.CallInstruction) bool {
	return x.Module != nil && slices.ContainsFunc(lazyssa.Callees(call), func(t lazyssa.Target) bool {
		if t.Function == nil {
			return false
		}
		path := lazyssa.PathOf(t.Function)
		return path != x.Pkg.Path() && path != contractapi.Path && strings.HasPrefix(path, x.Module.Path+"/")
	})
}

// exception reports whether the error of a call that leads out of the package is an exception: a service failed, and the arguments are
// not to blame. An interface of the package that is implemented there and returns its own errors is no service.
func (x *examination) exception(call *ast.CallExpr) bool {
	callee, _ := typeutil.Callee(x.TypesInfo, call).(*types.Func)
	if callee == nil || callee.Pkg() == nil || errtext.Validates(callee) || callee.Pkg() == x.Pkg && x.finder.FailsByItself(callee) {
		return false
	}
	switch callee.FullName() {
	case "(*net/http.Client).Do", "(*database/sql.Row).Scan", "(*database/sql.Rows).Err", "(*database/sql.Tx).Commit":
		return true
	case "net/http.NewRequest", "net/http.NewRequestWithContext":
		return false // it uses no service
	}
	return blocking.Leads(callee) || slices.ContainsFunc(call.Args, func(e ast.Expr) bool { return contractapi.IsOf(x.TypesInfo.TypeOf(e), "context", "Context") })
}

// swallowed reports the failed results that are made where an error, or the value of recover, is not nil, if no call of the function that gets the error may log it.
func (x *examination) swallowed(f reach.Function, e ssa.Value, what string) {
	from := lazyssa.Derived(e)
	fact, consequence := " swallows "+what+" without logging an exception", "the cause is lost: use contract.LogException"
	for call := range lazyssa.Calls(e.Parent()) {
		switch {
		case !takes(call, from):
		case x.logs(call):
			return
		case recordOf(x.Pass, x.program.Call(call)) != nil:
			fact, consequence = " logs "+what+" below level Error", "operators count entries of level Error"
		}
	}
	for call := range lazyssa.Calls(e.Parent()) {
		made, ok := call.(*ssa.Call)
		if !ok || !errtext.Fails(made) || x.logs(call) || !x.unexpected(from, made.Block()) {
			continue
		}
		place, cause := x.program.Call(made), x.program.Call(lazyssa.CallOf(e))
		chain := append(slices.Clone(f.Chain), lint.Step{At: cause, Text: "its error is caught"})
		if isRecover(lazyssa.CallOf(e)) {
			place, chain = cause, f.Chain
		}
		if place != nil && !x.found[place] {
			x.found[place] = true
			x.Report(lint.Finding{Requirement: "LOG-001", At: place, Chain: chain, Fact: f.Func.Name() + fact, Consequence: consequence})
		}
	}
}

// unexpected reports whether a block is entered only after an exception: the error is not nil there, none of the conditions before excludes one,
// and nothing else was tried in between.
func (x *examination) unexpected(from map[ssa.Value]bool, b *ssa.BasicBlock) bool {
	caught := false
	for branch, taken := range lazyssa.Conditions(b) {
		for ; !caught && b != branch.Block(); b = b.Idom() {
			if slices.ContainsFunc(b.Instrs, func(i ssa.Instruction) bool { return x.tries(i, from) }) {
				return false
			}
		}
		if excluded(branch, taken, from) {
			return false
		}
		v, _ := lazyssa.NilTest(branch)
		caught = caught || v != nil && from[v]
	}
	return caught
}

// tries reports whether an instruction calls a service, or a function of the package, whose error is used and is another one.
func (x *examination) tries(instruction ssa.Instruction, from map[ssa.Value]bool) bool {
	call, ok := instruction.(*ssa.Call)
	if !ok || takes(call, from) {
		return false
	}
	callee, e := call.Call.StaticCallee(), lazyssa.ErrorOf(call)
	return e != nil && !from[e] && len(*e.Referrers()) > 0 && (callee != nil && len(callee.Blocks) > 0 || x.finder.Leads(call))
}

// mayLog reports whether a function of the package may log an exception. A function that is being examined does not.
func (x *examination) mayLog(f *ssa.Function) bool {
	if known, ok := x.may[f]; ok {
		return known
	}
	x.may[f] = false
	for _, inner := range lazyssa.WithLiterals(f) {
		for call := range lazyssa.Calls(inner) {
			x.may[f] = x.may[f] || x.logs(call)
		}
	}
	return x.may[f]
}

// logs reports whether a call may log an exception. A function of another module, or one that is known only at run time, may log an error that it gets, or
// call a function that does.
func (x *examination) logs(call ssa.CallInstruction) bool {
	if r := recordOf(x.Pass, x.program.Call(call)); r != nil {
		return r.level != below
	}
	common := call.Common()
	if _, builtin := common.Value.(*ssa.Builtin); builtin || common.IsInvoke() && common.Method.Pkg() == nil {
		return false
	}
	for _, argument := range common.Args {
		if slices.ContainsFunc(lazyssa.Targets(argument), func(t lazyssa.Target) bool { return t.Function != nil && x.mayLog(t.Function) }) {
			return true
		}
	}
	if callees := lazyssa.Callees(call); len(callees) == 1 && callees[0].Function != nil {
		switch path := lazyssa.PathOf(callees[0].Function); {
		case len(callees[0].Blocks) > 0:
			return x.mayLog(callees[0].Function)
		case path == contractapi.Path, contractapi.IsStandard(path):
			return false
		}
	}
	return slices.ContainsFunc(common.Args, func(v ssa.Value) bool {
		_, function := v.Type().Underlying().(*types.Signature)
		return function || lazyssa.ImplementsError(v.Type())
	})
}

// excluded reports whether a branch is not taken after an exception: the error is nil or a known one, or the context has ended.
func excluded(branch *ssa.If, taken *ssa.BasicBlock, from map[ssa.Value]bool) bool {
	v, notNil := lazyssa.NilTest(branch)
	if v == nil {
		return from[branch.Cond] && taken == branch.Block().Succs[0]
	}
	if call, ok := v.(*ssa.Call); ok && call.Call.IsInvoke() && lazyssa.IsContext(call.Call.Value.Type()) {
		return taken == notNil
	}
	return from[v] && taken != notNil
}

// takes reports whether a call gets one of some values.
func takes(call ssa.CallInstruction, from map[ssa.Value]bool) bool {
	return from[call.Common().Value] || slices.ContainsFunc(call.Common().Args, func(v ssa.Value) bool { return from[v] })
}
