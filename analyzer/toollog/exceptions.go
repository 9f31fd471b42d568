package toollog

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/blocking"
	"github.com/toolconform/toolconform/analyzer/internal/flow/errtext"
	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/flow/reach"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

// An examination reports the exceptions of one function that reach a failed result without a log entry, or that are logged twice.
type examination struct {
	*summaries
	p        *lint.Pass
	finder   *errtext.Finder
	f        reach.Function
	reported map[ast.Node]bool
	services map[*ast.CallExpr]bool // calls whose error comes from a service
}

func (x *examination) run() {
	declared := x.program.Function(x.f.Func)
	if declared == nil {
		return
	}
	for _, function := range family(declared) {
		if x.logsLater(function) {
			continue
		}
		if cause := recovery(function); cause != nil {
			x.swallowed(cause, "a panic")
		}
		for _, v := range function.Params {
			if isError(v.Type()) {
				x.repeated(v, "the error "+v.Name())
			}
		}
		for call := range lazyssa.Calls(function) {
			e, source := lazyssa.ErrorOf(call), x.program.Call(call)
			if e == nil || source == nil || x.wraps(call) || !x.ofService(source) {
				continue
			}
			what := "the error of " + lint.Spell(source.Fun)
			if fact := x.calleeOf(call); fact.Logged || slices.ContainsFunc(call.Common().Args, x.logs) {
				x.again(e, what, source, fact.Logged)
			} else if !fact.MayLog {
				x.swallowed(e, what)
			}
			x.repeated(e, what)
		}
	}
}

// calleeOf returns the fact about the function that a call calls.
func (x *examination) calleeOf(call ssa.CallInstruction) Fact {
	callee := call.Common().StaticCallee()
	if callee == nil {
		return Fact{}
	}
	if origin := callee.Origin(); origin != nil {
		callee = origin
	}
	if len(callee.Blocks) > 0 {
		return x.of(callee)
	}
	if object, ok := callee.Object().(*types.Func); ok {
		fact, _ := x.factOf(object)
		return fact
	}
	return Fact{}
}

// logs reports whether an argument is a function that may log.
func (x *examination) logs(v ssa.Value) bool {
	return slices.ContainsFunc(lazyssa.Targets(v), func(t lazyssa.Target) bool { return t.Function != nil && x.of(t.Function).MayLog })
}

// wraps reports whether a call gets an error: it returns that one in another form.
func (x *examination) wraps(call ssa.CallInstruction) bool {
	name := ""
	if callee := call.Common().StaticCallee(); callee != nil {
		name = callee.String()
	}
	return name == "errors.Join" || name == "fmt.Errorf" || slices.ContainsFunc(call.Common().Args, func(v ssa.Value) bool { return isError(v.Type()) })
}

// ofService reports whether the error of a call comes from a service.
func (x *examination) ofService(call *ast.CallExpr) bool {
	known, ok := x.services[call]
	if !ok {
		known = slices.ContainsFunc(x.finder.ErrorsOf(call), x.exception)
		x.services[call] = known
	}
	return known
}

// exception reports whether the error of a call that leads out of the package is an exception: a service failed, and the arguments are
// not to blame.
func (x *examination) exception(call *ast.CallExpr) bool {
	callee, _ := typeutil.Callee(x.p.TypesInfo, call).(*types.Func)
	if callee == nil || callee.Pkg() == nil || errtext.Validates(callee) || x.implementedHere(callee) {
		return false
	}
	switch callee.FullName() {
	case "(*net/http.Client).Do", "(*database/sql.Row).Scan", "(*database/sql.Rows).Err", "(*database/sql.Tx).Commit":
		return true
	case "net/http.NewRequestWithContext":
		return false // it uses no service
	}
	return blocking.Leads(callee) || slices.ContainsFunc(call.Args, func(e ast.Expr) bool { return contractapi.IsOf(x.p.TypesInfo.TypeOf(e), "context", "Context") })
}

// implementedHere reports whether the package has all implementations of a method of an interface, and only errors of its own come from
// them. One that never fails stands in for a service.
func (x *examination) implementedHere(method *types.Func) bool {
	recv := method.Signature().Recv()
	if recv == nil || method.Pkg() != x.p.Pkg || !types.IsInterface(recv.Type()) || method.Exported() && method.Signature().Results().Len() != 1 {
		return false
	}
	return x.finder.FailsByItself(method)
}

// swallowed reports the failed results that an error leads to without a log entry.
func (x *examination) swallowed(e ssa.Value, what string) {
	w := &walk{summaries: x.summaries, e: e, from: x.from(e), effect: maybe}
	at := e.(ssa.Instruction)
	w.also = w.withoutError(at.Block())
	w.stop = func(call *ssa.Call) bool { // for something else, whose error is another one
		source := x.program.Call(call)
		return lazyssa.ErrorOf(call) != nil && source != nil && !takes(call, w.from) && x.ofService(source)
	}
	w.block(at.Block(), slices.Index(at.Block().Instrs, at)+1, state{})
	for _, end := range w.ends {
		if end.made == nil {
			continue
		}
		var place ast.Node = x.program.Call(end.made)
		chain := append([]lint.Step{}, x.f.Chain...)
		if what == "a panic" {
			place = x.program.Call(e.(*ssa.Call))
		} else {
			chain = append(chain, lint.Step{At: x.program.Call(definition(e)), Text: "its error is caught"})
		}
		fact, consequence := " swallows "+what+" without logging an exception", "the cause is lost: use contract.LogException"
		if end.weak != nil {
			fact, consequence = " logs "+what+" below level Error", "operators count entries of level Error"
		}
		x.report(place, chain, fact, consequence)
	}
}

// definition returns the call that an error comes from.
func definition(e ssa.Value) *ssa.Call {
	if extract, ok := e.(*ssa.Extract); ok {
		e = extract.Tuple
	}
	call, _ := e.(*ssa.Call)
	return call
}

// again reports entries of an error that the function that returned it has logged.
func (x *examination) again(e ssa.Value, what string, first *ast.CallExpr, logged bool) {
	if !logged {
		return
	}
	for _, second := range x.entriesOf(e) {
		x.twice(first, x.program.Call(second), what)
	}
}

// repeated reports an entry of an error that another one precedes on every path. Of a variable that is set in several places, an entry may have another error.
func (x *examination) repeated(e ssa.Value, what string) {
	for v := range x.from(e) {
		if variable, ok := v.(*ssa.Alloc); ok && len(lazyssa.Stores(variable)) > 1 {
			return
		}
	}
	logs := x.entriesOf(e)
	for _, first := range logs {
		for _, second := range logs {
			a, b := first.Block(), second.Block()
			if first != second && a.Dominates(b) && (a != b || slices.Index(a.Instrs, first.(ssa.Instruction)) < slices.Index(b.Instrs, second.(ssa.Instruction))) {
				x.twice(x.program.Call(first), x.program.Call(second), what)
			}
		}
	}
}

func (x *examination) twice(first, second *ast.CallExpr, what string) {
	chain := append(append([]lint.Step{}, x.f.Chain...), lint.Step{At: first, Text: "first logged here"})
	x.report(second, chain, " logs "+what+" twice", "operators count two incidents")
}

// report reports each place once.
func (x *examination) report(at ast.Node, chain []lint.Step, fact, consequence string) {
	if at == ast.Node((*ast.CallExpr)(nil)) || x.reported[at] {
		return
	}
	x.reported[at] = true
	x.p.Report(lint.Finding{Requirement: "LOG-001", At: at, Chain: chain, Fact: x.f.Func.Name() + fact, Consequence: consequence})
}
