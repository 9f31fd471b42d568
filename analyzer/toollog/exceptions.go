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
	for _, function := range family(declared) {
		if cause := recovery(function); cause != nil {
			x.swallowed(f, cause, "a panic")
		}
		for call := range lazyssa.Calls(function) {
			e, source := lazyssa.ErrorOf(call), x.program.Call(call)
			if e != nil && source != nil && slices.ContainsFunc(x.finder.ErrorsOf(call.(*ssa.Call)), x.exception) && !x.loggedBy(call) {
				x.swallowed(f, e, "the error of "+lint.Spell(source.Fun))
			}
		}
	}
}

// loggedBy reports whether a function of the module that a call calls, or passes on, may log an exception.
func (x *examination) loggedBy(call ssa.CallInstruction) bool {
	return x.logs(call) ||
		slices.ContainsFunc(lazyssa.Callees(call), func(t lazyssa.Target) bool { return t.Function != nil && x.elsewhere(t.Function) })
}

// elsewhere reports whether a function is of another package of the module, which is not examined.
func (x *examination) elsewhere(f *ssa.Function) bool {
	path, m := lazyssa.PathOf(f), x.Module
	return path != x.Pkg.Path() && path != contractapi.Path && m != nil && strings.HasPrefix(path, m.Path+"/")
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
	from, weak := lazyssa.Derived(e), false
	for call := range lazyssa.Calls(e.Parent()) {
		if !takes(call, from) {
			continue
		}
		if r := x.record(call); x.logs(call) || r != nil && r.level == atError {
			return
		} else if r != nil && r.level == below {
			weak = weak || r.carriesError(x.Pass)
		}
	}
	for call := range lazyssa.Calls(e.Parent()) {
		made, ok := call.(*ssa.Call)
		if !ok || !errtext.Fails(made) || x.logs(call) || !x.unexpected(from, made.Block()) {
			continue
		}
		place := x.program.Call(made)
		chain := slices.Clone(f.Chain)
		if what == "a panic" {
			place = x.program.Call(e.(*ssa.Call))
		} else {
			chain = append(chain, lint.Step{At: x.program.Call(definition(e)), Text: "its error is caught"})
		}
		fact, consequence := " swallows "+what+" without logging an exception", "the cause is lost: use contract.LogException"
		if weak {
			fact, consequence = " logs "+what+" below level Error", "operators count entries of level Error"
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
	for d := b; d.Idom() != nil; d = d.Idom() {
		if !caught && slices.ContainsFunc(d.Instrs, func(i ssa.Instruction) bool { return x.tries(i, from) }) {
			return false
		}
		if len(d.Preds) != 1 || d.Preds[0] != d.Idom() {
			continue
		}
		if excluded(d.Idom(), d, from) {
			return false
		}
		if branch, ok := d.Idom().Instrs[len(d.Idom().Instrs)-1].(*ssa.If); ok {
			v, _ := lazyssa.NilTest(branch)
			caught = caught || v != nil && from[v]
		}
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

// definition returns the call that an error comes from.
func definition(e ssa.Value) *ssa.Call {
	if extract, ok := e.(*ssa.Extract); ok {
		e = extract.Tuple
	}
	call, _ := e.(*ssa.Call)
	return call
}

// recovery returns the call of recover in a function, or nil.
func recovery(f *ssa.Function) *ssa.Call {
	for call := range lazyssa.Calls(f) {
		if builtin, ok := call.Common().Value.(*ssa.Builtin); ok && builtin.Name() == "recover" {
			v, _ := call.(*ssa.Call)
			return v
		}
	}
	return nil
}

// mayLog reports whether a function of the package may log an exception. A function that is being examined does not.
func (x *examination) mayLog(f *ssa.Function) bool {
	if known, ok := x.may[f]; ok {
		return known
	}
	x.may[f] = false
	for _, inner := range family(f) {
		for call := range lazyssa.Calls(inner) {
			x.may[f] = x.may[f] || x.logs(call)
		}
	}
	return x.may[f]
}

// logs reports whether a call may log an exception. A function of another module, or one that is known only at run time, may log an error that it gets, or
// call a function that does.
func (x *examination) logs(call ssa.CallInstruction) bool {
	if r := x.record(call); r != nil {
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

// record returns the entry that a call writes, or nil.
func (x *examination) record(call ssa.CallInstruction) *record {
	if source := x.program.Call(call); source != nil {
		return recordOf(x.Pass, source)
	}
	return nil
}

// excluded reports whether an edge between two blocks is not taken after an exception: the error is nil or a known one, or there is no logger.
func excluded(b, next *ssa.BasicBlock, from map[ssa.Value]bool) bool {
	branch, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If)
	if !ok {
		return false
	}
	v, notNil := lazyssa.NilTest(branch)
	call, called := v.(*ssa.Call)
	switch {
	case v == nil:
		return from[branch.Cond] && next == b.Succs[0]
	case called && call.Call.IsInvoke() && lazyssa.IsContext(call.Call.Value.Type()):
		return next == notNil // it has ended
	}
	return next != notNil && (from[v] || types.TypeString(v.Type(), nil) == "*log/slog.Logger")
}

// takes reports whether a call gets one of some values.
func takes(call ssa.CallInstruction, from map[ssa.Value]bool) bool {
	return from[call.Common().Value] || slices.ContainsFunc(call.Common().Args, func(v ssa.Value) bool { return from[v] })
}

// family returns a function and the function literals in it.
func family(f *ssa.Function) []*ssa.Function {
	all := []*ssa.Function{f}
	for _, inner := range f.AnonFuncs {
		all = append(all, family(inner)...)
	}
	return all
}
