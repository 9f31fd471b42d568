package summary

import (
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/panics/flowgraph"
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
	return slices.ContainsFunc(l.guards, func(d *ssa.Defer) bool { return flowgraph.Before(d, at) })
}

// recovers reports whether the function, if deferred, recovers every panic: it begins with a call of recover and does not panic.
func (l *funcAnalysis) recovers() bool {
	return len(l.f.Blocks) > 0 && slices.ContainsFunc(l.f.Blocks[0].Instrs, isRecover) && !slices.ContainsFunc(l.proof.Sites(), func(s prove.Site) bool {
		return !s.Proven && (s.Class == hazard.Panic || s.Class == hazard.Assertion)
	})
}

func isRecover(i ssa.Instruction) bool {
	call, ok := i.(*ssa.Call)
	if !ok {
		return false
	}
	builtin, ok := call.Call.Value.(*ssa.Builtin)
	return ok && builtin.Name() == "recover"
}
