package summary

import (
	"cmp"
	"go/token"
	"go/types"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
	"github.com/toolconform/toolconform/analyzer/panics/known"
	"github.com/toolconform/toolconform/analyzer/panics/prove"
	"golang.org/x/tools/go/ssa"
)

// call adds the reasons of a call, and reports whether there are new ones.
func (l *funcAnalysis) call(at ssa.CallInstruction) bool {
	_, bare := at.(*ssa.Go)
	grown := l.unresolved(at) && l.addReason(at, l.unknownCall(at))
	for _, c := range l.resolve(at) {
		for _, r := range l.within(bare, func() []Reason { return l.reasons(at, c) }) {
			grown = l.addReason(at, r) || grown
		}
	}
	if l.callsUnknown(at) {
		for _, r := range l.within(bare, func() []Reason { return l.unknownCallReasons(at) }) {
			grown = l.addReason(at, r) || grown
		}
	}
	return grown
}

// unresolved reports whether the callees of a call are not known. Calls of parameters are reported at the callers instead.
func (l *funcAnalysis) unresolved(at ssa.CallInstruction) bool {
	common := at.Common()
	if common.IsInvoke() {
		return len(l.resolve(at)) == 0
	}
	_, builtin := common.Value.(*ssa.Builtin)
	return !builtin && l.functionParameter(common.Value) < 0 && !l.knownTargets(common.Value, at) && l.nopanicType(common.Value) == nil
}

// knownTargets reports whether the functions that a value may be are known.
func (l *funcAnalysis) knownTargets(v ssa.Value, at ssa.CallInstruction) bool {
	if _, made := v.(*ssa.Call); made {
		return len(l.resolve(at)) > 0 || ofStandard(v)
	}
	return lazyssa.Complete(v) || ofStandard(v) || len(l.storedFunctions(v)) > 0
}

// ofStandard reports whether a function value is a result of the standard library, such as an iterator or a cancel function. It
// panics only if a function in it does.
func ofStandard(v ssa.Value) bool {
	if result, ok := v.(*ssa.Extract); ok {
		v = result.Tuple
	}
	made, ok := v.(*ssa.Call)
	if !ok || made.Call.StaticCallee() == nil {
		return false
	}
	maker, ok := made.Call.StaticCallee().Object().(*types.Func)
	return ok && known.Standard(maker.Pkg())
}

func (l *funcAnalysis) unknownCall(at ssa.CallInstruction) Reason {
	return Reason{
		Class: hazard.UnknownCall, What: l.name(at.Pos(), "a call") + " calls an unknown function", Site: l.site(placeOf(at)), at: placeOf(at),
	}
}

// placeOf returns the position of a call. The call of an iterator by a range loop has the position of the loop.
func placeOf(at ssa.CallInstruction) token.Pos {
	for _, v := range at.Common().Args {
		if made, ok := v.(*ssa.MakeClosure); ok && !at.Pos().IsValid() {
			return made.Fn.Pos()
		}
	}
	return at.Pos()
}

// within returns reasons, marked as being in a goroutine that does not recover if bare is set. Goexit is harmless there.
func (l *funcAnalysis) within(bare bool, reasons func() []Reason) []Reason {
	if !bare {
		return reasons()
	}
	before := l.bare
	l.bare = true
	defer func() { l.bare = before }()
	var all []Reason
	for _, r := range reasons() {
		if r.Class != hazard.Goexit {
			r.Bare = true
			all = append(all, r)
		}
	}
	return all
}

// addReason adds a reason unless a recover stops it, and reports whether it is new.
func (l *funcAnalysis) addReason(at ssa.CallInstruction, r Reason) bool {
	if !r.Escapes() && l.nextRecovered(at) { // stop may run the iterator after the recover
		r.Sure, r.Nil, r.If = false, false, ""
	}
	if !r.Escapes() && l.guarded(at) || r.Class == hazard.Panic && !r.Bare && l.rethrows(at) {
		return false
	}
	if r.Class == hazard.Panic && !r.Bare && l.caughtAt(at, r) {
		return false
	}
	r.only = slices.Concat(r.only, l.premises(at.Block()))
	return l.found.add(r)
}

// rethrows reports whether an argument of a call is a recovered panic. The original panic is reported.
func (l *funcAnalysis) rethrows(at ssa.CallInstruction) bool {
	return slices.ContainsFunc(at.Common().Args, isRecover)
}

// reasons returns the reasons of a callee, expressed for the caller.
func (l *funcAnalysis) reasons(at ssa.CallInstruction, c callee) []Reason {
	var all []Reason
	if c.known != nil {
		all = l.knownReasons(at, c)
	}
	if c.summary == nil {
		return all
	}
	for _, r := range c.summary.Reasons {
		if r.Class == hazard.Yield && len(r.Via) == 0 && yieldsToFunction(at) {
			continue
		}
		if r, ok := l.passedOn(at, c, r); ok {
			all = append(all, r)
		}
	}
	for _, called := range c.summary.Calls {
		all = append(all, l.within(called.Bare, func() []Reason { return l.callbackReasons(at, c, called.Param) })...)
	}
	return all
}

// passedOn returns a reason of a callee, expressed for the caller. It returns false if it cannot occur there.
func (l *funcAnalysis) passedOn(at ssa.CallInstruction, c callee, r Reason) (Reason, bool) {
	only, arises := l.premisesHere(c, r.only)
	if !arises {
		return r, false
	}
	r.only = only
	if condition, ok := r.condition(); ok && condition.Name == own {
		r, ok = l.ownedBy(at, c, r, condition.X)
		return l.step(at, c, r), ok
	} else if ok && condition.Name == locked && !c.indirect {
		r, ok = l.unlockedBy(at, c, r, condition.X)
		return l.step(at, c, r), ok
	} else if ok && (condition.Name == locked || c.hidden(condition)) {
		r.If = ""
		return l.step(at, c, r), !(c.nonNil && condition.String() == receiverNonNil)
	}
	condition, stated := r.condition()
	if stated {
		r.If = ""
		if need, known := l.need(condition, c.in, c.args); known {
			answer := l.proof.Holds(at, need)
			if answer.Verdict == hazard.Proven || errorOfStandard(need) || r.Class == hazard.Huge && need.X.Value == nil && ofLengths(need.Y.Value) {
				return r, false
			}
			r.Sure = r.Sure || answer.Verdict == hazard.Broken && !r.guarded && !l.oneOfMany(at)
			r.Nil = r.Nil || answer.Nil != ""
			if r.Why == "" {
				r.Why = cmp.Or(answer.Nil, answer.Why)
			}
			if own, ok := l.express(at, need); ok && !r.Sure {
				r.If = own.String()
			}
		}
	}
	r.guarded = r.guarded || l.proof.Guarded(at)
	return l.step(at, c, r), true
}

// oneOfMany reports whether a call has several possible callees. An argument need not suit each of them.
func (l *funcAnalysis) oneOfMany(at ssa.CallInstruction) bool { return len(l.resolve(at)) > 1 }

// errorOfStandard reports whether a need is that an error variable of the standard library, such as io.EOF, is not nil.
func errorOfStandard(n prove.Need) bool {
	load, ok := n.X.Value.(*ssa.UnOp)
	if !ok || n.Op != condition.NonNil || n.X.Path != "" || !isError(load.Type()) {
		return false
	}
	g, ok := load.X.(*ssa.Global)
	return ok && load.Op == token.MUL && known.Standard(g.Pkg.Pkg)
}

// yieldsToFunction reports whether the last argument of a call is a function other than the body of a range loop. An iterator may call such a
// function again after it returned false.
func yieldsToFunction(at ssa.CallInstruction) bool {
	args := at.Common().Args
	if len(args) == 0 {
		return false
	}
	targets := lazyssa.Targets(args[len(args)-1])
	for _, t := range targets {
		if t.Function == nil || isBody(t.Function) {
			return false
		}
	}
	return len(targets) > 0
}

// step adds a call to the path of a reason.
func (l *funcAnalysis) step(at ssa.CallInstruction, c callee, r Reason) Reason {
	if c.in == nil || r.at == 0 {
		r.at, r.steps = placeOf(at), nil // it is in another package: report it at the call
	} else if len(r.steps) < longest {
		r.steps = append([]Step{{placeOf(at), l.title() + " calls " + c.name()}}, r.steps...)
	}
	if len(r.Via) < longest {
		r.Via = append([]string{c.name()}, r.Via...)
	}
	return r
}

// title returns the name of the function for messages.
func (l *funcAnalysis) title() string {
	return outermost(l.f).Name()
}

// mostNested limits the depth of function arguments that are passed to function arguments.
const mostNested = 4

// targetsKnown reports whether the functions that an argument may be are known, or are reported at the callers of this function.
func (l *funcAnalysis) targetsKnown(v ssa.Value) bool {
	if cell, ok := v.(*ssa.Alloc); ok {
		v = lazyssa.Held(cell)
	}
	return v != nil && (l.functionParameter(v) >= 0 || lazyssa.Complete(v) || ofStandard(v) || l.nopanicType(v) != nil || len(l.storedFunctions(v)) > 0)
}

// callbackReasons returns the reasons of the functions that are passed as an argument and called by the callee.
func (l *funcAnalysis) callbackReasons(at ssa.CallInstruction, c callee, param int) []Reason {
	if param >= len(c.args) || c.args[param] == nil || l.nested == mostNested {
		return nil
	}
	l.nested++
	defer func() { l.nested-- }()
	var all []Reason
	value := c.args[param]
	if boxed, ok := value.(*ssa.MakeInterface); ok {
		value = boxed.X // for example a finalizer
	}
	if !l.targetsKnown(value) {
		all = append(all, l.unknownCall(at))
	}
	for _, f := range l.functions(value) {
		for _, r := range l.reasons(at, f) {
			if r.Class == hazard.Unlock { // the lock may be held by then
				r.Sure, r.If = false, ""
			}
			all = append(all, r)
		}
	}
	return all
}
