package summary

import (
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
	"github.com/toolconform/toolconform/analyzer/panics/prove"
	"golang.org/x/tools/go/ssa"
)

// recovering returns the deferred calls of the function that recover. A conditionally deferred call covers later instructions under
// the same condition.
func (l *funcAnalysis) recovering() []*ssa.Defer {
	var all []*ssa.Defer
	for call := range lazyssa.Calls(l.f) {
		if d, ok := call.(*ssa.Defer); ok && l.alwaysRecovers(d) {
			all = append(all, d)
		}
	}
	return all
}

// alwaysRecovers reports whether all possible callees of a deferred call recover.
func (l *funcAnalysis) alwaysRecovers(d *ssa.Defer) bool {
	callees := l.resolve(d)
	return len(callees) > 0 && certain(d) && !slices.ContainsFunc(callees, func(c callee) bool { return !c.recovers() })
}

// guarded reports whether a panic of an instruction is recovered by a call that is always deferred before it.
func (l *funcAnalysis) guarded(at ssa.Instruction) bool {
	return slices.ContainsFunc(l.guards, func(d *ssa.Defer) bool { return prove.Before(d, at) })
}

// recovers reports whether the function, if deferred, recovers every panic: it calls recover itself on every path and does not
// panic.
func (l *funcAnalysis) recovers() bool {
	return l.alwaysCalls() && !slices.ContainsFunc(l.proof.Sites(), func(s prove.Site) bool {
		return s.Verdict == hazard.Broken || s.Verdict == hazard.Open && (s.Class == hazard.Panic || l.usesRecovered(s))
	})
}

// alwaysCalls reports whether the function calls recover itself on every path to a return.
func (l *funcAnalysis) alwaysCalls() bool {
	if l.caught == nil {
		return false
	}
	for _, b := range l.f.Blocks {
		if _, returns := b.Instrs[len(b.Instrs)-1].(*ssa.Return); returns && !l.caught.Block().Dominates(b) {
			return false
		}
	}
	return true
}

// recoverCall returns the first call of recover in the body of the function.
func (l *funcAnalysis) recoverCall() *ssa.Call {
	for at := range lazyssa.Calls(l.f) {
		if call, ok := at.(*ssa.Call); ok && isRecover(call) {
			return call
		}
	}
	return nil
}

func isRecover(v ssa.Value) bool {
	call, ok := v.(*ssa.Call)
	if !ok {
		return false
	}
	builtin, ok := call.Call.Value.(*ssa.Builtin)
	return ok && builtin.Name() == "recover"
}

// usesRecovered reports whether a site is a type assertion on a recovered value.
func (l *funcAnalysis) usesRecovered(s prove.Site) bool {
	assertion, ok := s.At.(*ssa.TypeAssert)
	return ok && isRecover(assertion.X)
}
