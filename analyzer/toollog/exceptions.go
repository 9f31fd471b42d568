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
	*effects
	p        *lint.Pass
	finder   *errtext.Finder
	f        reach.Function
	reported map[ast.Node]bool
}

func (x *examination) run() {
	declared := x.program.Function(x.f.Func)
	if declared == nil {
		return
	}
	for _, function := range family(declared) {
		if cause := recovery(function); cause != nil {
			x.swallowed(cause, "a panic")
		}
		for call := range lazyssa.Calls(function) {
			e, source := lazyssa.ErrorOf(call), x.program.Call(call)
			if e != nil && source != nil && slices.ContainsFunc(x.finder.ErrorsOf(call.(*ssa.Call)), x.exception) && !x.loggedBy(call) {
				x.swallowed(e, "the error of "+lint.Spell(source.Fun))
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
	path, m := lazyssa.PathOf(f), x.p.Module
	return path != x.p.Pkg.Path() && path != contractapi.Path && m != nil && strings.HasPrefix(path, m.Path+"/")
}

// exception reports whether the error of a call that leads out of the package is an exception: a service failed, and the arguments are
// not to blame. An interface of the package that is implemented there and returns its own errors is no service.
func (x *examination) exception(call *ast.CallExpr) bool {
	callee, _ := typeutil.Callee(x.p.TypesInfo, call).(*types.Func)
	if callee == nil || callee.Pkg() == nil || errtext.Validates(callee) || callee.Pkg() == x.p.Pkg && x.finder.FailsByItself(callee) {
		return false
	}
	switch callee.FullName() {
	case "(*net/http.Client).Do", "(*database/sql.Row).Scan", "(*database/sql.Rows).Err", "(*database/sql.Tx).Commit":
		return true
	case "net/http.NewRequest", "net/http.NewRequestWithContext":
		return false // it uses no service
	}
	return blocking.Leads(callee) || slices.ContainsFunc(call.Args, func(e ast.Expr) bool { return contractapi.IsOf(x.p.TypesInfo.TypeOf(e), "context", "Context") })
}

// swallowed reports the failed results that are made where an error, or the value of recover, is not nil, if no call of the function that gets the error may log it.
func (x *examination) swallowed(e ssa.Value, what string) {
	from, weak := lazyssa.Derived(e), false
	for call := range lazyssa.Calls(e.Parent()) {
		if !takes(call, from) {
			continue
		}
		if r := x.record(call); x.logs(call) || r != nil && r.level == atError {
			return
		} else if r != nil && r.level == below {
			weak = weak || r.carriesError(x.p)
		}
	}
	for call := range lazyssa.Calls(e.Parent()) {
		made, ok := call.(*ssa.Call)
		if !ok || !errtext.Fails(made) || x.logs(call) || !x.unexpected(from, made.Block()) {
			continue
		}
		var place ast.Node = x.program.Call(made)
		chain := slices.Clone(x.f.Chain)
		if what == "a panic" {
			place = x.program.Call(e.(*ssa.Call))
		} else {
			chain = append(chain, lint.Step{At: x.program.Call(definition(e)), Text: "its error is caught"})
		}
		fact, consequence := " swallows "+what+" without logging an exception", "the cause is lost: use contract.LogException"
		if weak {
			fact, consequence = " logs "+what+" below level Error", "operators count entries of level Error"
		}
		x.report(place, chain, fact, consequence)
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

// report reports each place once.
func (x *examination) report(at ast.Node, chain []lint.Step, fact, consequence string) {
	if at == ast.Node((*ast.CallExpr)(nil)) || x.reported[at] {
		return
	}
	x.reported[at] = true
	x.p.Report(lint.Finding{Requirement: "LOG-001", At: at, Chain: chain, Fact: x.f.Func.Name() + fact, Consequence: consequence})
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
