package panics

import (
	"go/token"

	"github.com/toolconform/toolconform/analyzer/internal/taint"
	"golang.org/x/tools/go/ssa"
)

// weigh answers what decides whether an explicit panic is reached: what the nearest branch asks about. False says that nothing does that is the
// function's own or its callers': it is reached whenever something has failed, or always.
//
// An author who panics on an error, or on what a caller sent, means that it can happen. One who panics where a field has a value that no
// other branch is for, or in the last case of the types that an interface can hold, means that it cannot.
func (l *look) weigh(at ssa.Instruction) (origin, bool) {
	guards := l.proof.Guards(at)
	if len(guards) == 0 {
		return origin{}, false
	}
	w := weighing{look: l, seen: map[ssa.Value]bool{}}
	w.add(guards[0].Cond)
	return w.of, !w.failed && (w.inner || len(w.of.From)+len(w.of.Past) > 0)
}

// A weighing gathers what a condition is about.
type weighing struct {
	*look
	seen   map[ssa.Value]bool
	of     origin
	failed bool // it asks whether something went wrong
	inner  bool // it asks about what only the author knows
}

func (w *weighing) add(v ssa.Value) {
	if v == nil || w.seen[v] {
		return
	}
	w.seen[v] = true
	switch v := v.(type) {
	case *ssa.Const:
	case *ssa.UnOp:
		if v.Op == token.MUL {
			w.of = w.of.and(w.comes(v))
			return
		}
		w.add(v.X)
	case *ssa.BinOp:
		if isError(v.X.Type()) {
			w.failed = true
		}
		w.add(v.X)
		w.add(v.Y)
	case *ssa.Phi:
		for _, e := range v.Edges {
			w.add(e)
		}
	case *ssa.Extract:
		w.second(v)
	case *ssa.Call:
		w.of = w.of.and(w.comes(v))
		for _, a := range v.Call.Args {
			w.of = w.of.and(w.comes(a))
		}
	default:
		w.of = w.of.and(w.comes(v))
	}
}

// second adds what the second result of an assertion, a lookup or a call says something of.
func (w *weighing) second(v *ssa.Extract) {
	switch of := v.Tuple.(type) {
	case *ssa.TypeAssert:
		w.inner = w.inner || methods(of.X.Type())
		w.of = w.of.and(w.comes(of.X))
	case *ssa.Lookup:
		w.of = w.of.and(w.comes(of.Index)).and(w.comes(of.X))
	case *ssa.Call:
		w.add(of)
	default:
		w.of = w.of.and(w.comes(v))
	}
}

// meant reports whether the author of an explicit panic means that it can happen: nothing decides on it that is the author's own business.
func (r Root) meant(reason Reason) bool {
	if !reason.weighed || reason.Nil || r.sent(reason) {
		return true
	}
	if len(reason.Past) > 0 {
		return false
	}
	receiver := len(r.f.Params) > r.f.Signature.Params().Len()
	for _, a := range reason.From {
		if a.Field == taint.Whole && (a.Param > 0 || !receiver) {
			return true // a caller gave it
		}
	}
	return false
}
