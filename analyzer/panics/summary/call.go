package summary

import (
	"go/token"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"github.com/toolconform/toolconform/analyzer/panics/fact"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
	"github.com/toolconform/toolconform/analyzer/panics/known"
	"github.com/toolconform/toolconform/analyzer/panics/root"
	"golang.org/x/tools/go/ssa"
)

// call adds the reasons of a call, and reports whether there are new ones.
func (l *funcAnalysis) call(at ssa.CallInstruction) bool {
	_, bare := at.(*ssa.Go)
	grown := l.unresolved(at) && l.addReason(at, l.unknownCall(at))
	for _, c := range l.resolve(at) {
		for _, r := range l.within(bare, func() []fact.Reason { return l.reasons(at, c) }) {
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
	return !builtin && !l.callersKnow(common.Value) && !knownTargets(common.Value)
}

// callersKnow reports whether a function value is a parameter or a captured variable, whose calls are reported at the callers. A host is none of them.
func (l *funcAnalysis) callersKnow(v ssa.Value) bool {
	return l.functionParameter(v) >= 0 && !l.isRoot(l.f)
}

// knownTargets reports whether the functions that a value may be are known.
func knownTargets(v ssa.Value) bool {
	return lazyssa.Complete(v) || ofStandard(v)
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

func (l *funcAnalysis) unknownCall(at ssa.Instruction) fact.Reason {
	return fact.Reason{
		Class: hazard.UnknownCall, What: l.name(at.Pos(), "a call") + " calls an unknown function", Site: l.site(placeOf(at)), Pos: placeOf(at),
	}
}

// placeOf returns the position of an instruction. The call of an iterator by a range loop has the position of the loop.
func placeOf(at ssa.Instruction) token.Pos {
	if at.Pos().IsValid() {
		return at.Pos()
	}
	if call, ok := at.(ssa.CallInstruction); ok {
		for _, v := range call.Common().Args {
			if made, ok := v.(*ssa.MakeClosure); ok {
				return made.Fn.Pos()
			}
		}
	}
	return at.Parent().Pos()
}

// within returns reasons, marked as being in a goroutine that does not recover if bare is set. Goexit is harmless there.
func (l *funcAnalysis) within(bare bool, reasons func() []fact.Reason) []fact.Reason {
	if !bare {
		return reasons()
	}
	before := l.bare
	l.bare = true
	defer func() { l.bare = before }()
	var all []fact.Reason
	for _, r := range reasons() {
		if r.Class != hazard.Goexit {
			r.Bare = true
			all = append(all, r)
		}
	}
	return all
}

// addReason adds a reason unless a recover stops it, and reports whether it is new.
func (l *funcAnalysis) addReason(at ssa.Instruction, r fact.Reason) bool {
	return (r.Escapes() || !l.guarded(at)) && l.found.Add(r)
}

// reasons returns the reasons of a callee, expressed for the caller.
func (l *funcAnalysis) reasons(at ssa.Instruction, c callee) []fact.Reason {
	all := l.callbacks(at, c)
	if c.summary == nil {
		return append(all, l.knownReasons(at, c)...)
	}
	for _, r := range c.summary.Reasons {
		if r, ok := l.passedOn(at, c, r); ok {
			all = append(all, r)
		}
	}
	return all
}

// passedOn returns a reason of a callee, expressed for the caller. It returns false if it cannot occur there.
func (l *funcAnalysis) passedOn(at ssa.Instruction, c callee, r fact.Reason) (fact.Reason, bool) {
	stated, prevents := r.Stated(), r.If
	switch {
	case r.Class != hazard.Shared:
		r.Guarded = r.Guarded || l.proof.Guarded(at)
	case prevents.Name != fact.Own: // else see ownedBy
		r.Guarded = r.Guarded || l.mayExclude(at, false)
	}
	r.If = condition.Condition{}
	switch {
	case c.nonNil && prevents == fact.ReceiverNonNil:
		return r, false
	case !stated:
	case prevents.Name == fact.Own:
		var arises bool
		if r, arises = l.ownedBy(at, c, r, prevents.X); !arises {
			return r, false
		}
	default:
		need, known := l.need(prevents, c.in, c.args)
		if !known {
			break
		}
		if l.proof.Holds(at, need) {
			return r, false
		}
		l.annotate(need, &r)
	}
	return l.step(at, c, r), true
}

// annotate sets what a need that is not proven says about a reason.
func (l *funcAnalysis) annotate(n hazard.Need, r *fact.Reason) {
	r.Nil = r.Nil || n.Op == condition.NonNil && result(n.X.Value)
	if c, ok := l.express(n); ok {
		r.If = c
	}
}

// result reports whether a value is a result of a call or an element of a map, or a field of one.
func result(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.Call:
		_, builtin := v.Call.Value.(*ssa.Builtin)
		return !builtin
	case *ssa.Lookup:
		return true
	case *ssa.TypeAssert:
		return v.CommaOk
	case *ssa.Extract:
		return result(v.Tuple)
	case *ssa.Field:
		return result(v.X)
	}
	return false
}

// step adds a call to the path of a reason.
func (l *funcAnalysis) step(at ssa.Instruction, c callee, r fact.Reason) fact.Reason {
	if c.in == nil || r.Pos == 0 {
		r.Pos, r.Path = placeOf(at), nil // it is in another package: report it at the call
	} else if len(r.Path) < fact.MostSteps {
		r.Path = append([]fact.Step{{At: placeOf(at), Text: root.Outermost(l.f).Name() + " calls " + c.name()}}, r.Path...)
	}
	if len(r.Via) < fact.MostSteps {
		r.Via = append([]string{c.name()}, r.Via...)
	}
	return r
}

// recursions adds the calls that may lead back to the function. Nothing proves that they end.
func (l *funcAnalysis) recursions() bool {
	if l.circular[l.f] == 0 {
		return false
	}
	r := fact.Reason{Class: hazard.Recursion, What: l.f.Name() + " may call itself without end", Site: l.site(l.f.Pos()), Pos: l.f.Pos()}
	for at := range lazyssa.Calls(l.f) {
		for _, c := range l.resolve(at) {
			if c.in != nil && l.circular[c.in] == l.circular[l.f] {
				r.What, r.Site, r.Pos = l.name(at.Pos(), "a call")+" may call itself without end", l.site(placeOf(at)), placeOf(at)
			}
		}
	}
	return l.found.Add(r)
}
