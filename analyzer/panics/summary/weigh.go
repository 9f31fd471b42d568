package summary

import (
	"go/constant"
	"go/token"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/flow/taint"
	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
	"github.com/toolconform/toolconform/analyzer/panics/prove"
	"golang.org/x/tools/go/ssa"
)

// An explicitPanicResult says what decides whether an explicit panic is reached.
type explicitPanicResult struct {
	origin
	known   bool // something does that is the function's own or its callers'; else it is reached whenever something has failed, or always
	refused bool // an error does that a function of the author's own results, of which nobody knows where it comes from
}

// withClassification returns an explicit panic with what decides on it.
func (r Reason) withClassification(w explicitPanicResult) Reason {
	r.origin, r.classified, r.refused = w.origin, w.known, w.refused
	r.Sure = r.Sure && !w.known && !w.refused
	return r
}

// explicitPanic returns what decides whether an explicit panic is reached: what the nearest branch asks about.
//
// An author who panics on an error, or on what a caller sent, means that it can happen. One who panics where a field has a value that no
// other branch is for, or in the last case of the types that an interface can hold, means that it cannot.
func (l *funcAnalysis) explicitPanic(at ssa.Instruction) explicitPanicResult {
	w := explicitPanicAnalysis{funcAnalysis: l, seen: map[ssa.Value]bool{}}
	impossible := explicitPanicResult{origin: worked, known: true}
	if l.denies(at) || l.afterAll(at) || l.leftOut(at) {
		return impossible
	}
	if asked := alternatives(at.Block()); len(asked) > 0 {
		for _, g := range asked {
			w.guard(g)
		}
	} else if guards := l.proof.Guards(at); len(guards) > 0 {
		w.guard(guards[0])
	} else if ends := l.proof.After(at); len(ends) > 0 {
		for _, end := range ends {
			w.add(end)
		}
	} else {
		return explicitPanicResult{}
	}
	if w.never {
		return impossible
	}
	known := !w.failed && (w.inner || w.given || len(w.of.From)+len(w.of.Past) > 0)
	return explicitPanicResult{origin: w.of, known: known, refused: w.failed && w.refused}
}

// alternatives returns the conditions of the branches that lead to a block where there are several, and nothing else does: a || b, or several
// values of a case.
func alternatives(b *ssa.BasicBlock) []prove.Guard {
	if len(b.Preds) < 2 {
		return nil
	}
	var all []prove.Guard
	for _, from := range b.Preds {
		branch, ok := from.Instrs[len(from.Instrs)-1].(*ssa.If)
		if !ok {
			return nil
		}
		all = append(all, prove.Guard{Cond: branch.Cond, Truth: from.Succs[0] == b})
	}
	return all
}

// An explicitPanicAnalysis gathers what a condition is about.
type explicitPanicAnalysis struct {
	*funcAnalysis
	seen    map[ssa.Value]bool
	of      origin
	failed  bool // it asks whether something went wrong
	refused bool // in a function of the author's own, and nowhere else
	inner   bool // it asks about what only the author knows
	never   bool // it is there for what cannot be
	given   bool // it asks whether a function refused what it was given
}

func (w *explicitPanicAnalysis) guard(g prove.Guard) {
	if steps, later := laterOnly(g.Cond, g.Truth); later {
		w.inner = true
		for _, step := range steps {
			if guards := w.proof.Guards(step); len(guards) > 0 {
				w.add(guards[0].Cond)
			}
		}
	}
	if linked(g) {
		w.inner = true
		return
	}
	w.add(g.Cond)
}

// linked reports whether a branch asks whether something is linked to another of its kind, and it is: who links them knows.
func linked(g prove.Guard) bool {
	compared, ok := g.Cond.(*ssa.BinOp)
	if !ok || !isNil(compared.Y) || (compared.Op == token.NEQ) != g.Truth {
		return false
	}
	load, ok := compared.X.(*ssa.UnOp)
	if !ok {
		return false
	}
	field, ok := load.X.(*ssa.FieldAddr)
	return ok && types.Identical(load.Type(), field.X.Type())
}

func (w *explicitPanicAnalysis) add(v ssa.Value) {
	if v == nil || w.seen[v] {
		return
	}
	w.seen[v] = true
	if searchedFor(v) {
		w.never = true
		return
	}
	switch v := v.(type) {
	case *ssa.Const:
	case *ssa.Field:
		if w.isKind(v.X.Type(), v.Field) {
			w.inner = true
			return
		}
		w.of = w.of.and(w.comes(v))
	case *ssa.UnOp:
		if v.Op == token.MUL {
			w.loaded(v)
			return
		}
		w.add(v.X)
	case *ssa.BinOp:
		if isError(v.X.Type()) {
			w.never = w.never || isNil(v.X) && isNil(v.Y) // a variable that nobody has set
			w.error(v.X)
			return
		}
		if identity(v) {
			w.inner = true
			return
		}
		w.never = w.never || beyond(v.X) || beyond(v.Y)
		w.add(v.X)
		w.add(v.Y)
	case *ssa.Phi:
		for _, e := range v.Edges {
			w.add(e)
		}
	case *ssa.Extract:
		w.second(v)
	case *ssa.Call:
		w.called(v)
	default:
		w.of = w.of.and(w.comes(v))
	}
}

// identity reports whether two pointers are compared with each other: which of several things something is, nobody sends.
func identity(v *ssa.BinOp) bool {
	b, basic := v.X.Type().Underlying().(*types.Basic)
	_, pointer := v.X.Type().Underlying().(*types.Pointer)
	return (pointer || basic && b.Kind() == types.UnsafePointer) && !isNil(v.X) && !isNil(v.Y)
}

func isNil(v ssa.Value) bool {
	c, ok := v.(*ssa.Const)
	return ok && c.IsNil()
}

// error adds why there may be an error: what was given to a function that looks at nothing else, where that is known.
func (w *explicitPanicAnalysis) error(v ssa.Value) {
	if phi, ok := v.(*ssa.Phi); ok && !w.seen[phi] {
		w.seen[phi] = true
		w.oneOf(phi)
		return
	}
	if result, ok := v.(*ssa.Extract); ok {
		v = result.Tuple
	}
	call, ok := v.(*ssa.Call)
	if ok && (cannotFail(call) || authored(call, 8)) {
		w.never = true
		return
	}
	if ok && (writes(call) || fills(call)) {
		w.inner = true
		return
	}
	if !ok || !refuses(call.Call.StaticCallee()) && !unpacks(call) && !refusesItself(call.Call.StaticCallee(), mostCauses) {
		w.refused = (w.refused || !w.failed) && ownCause(v)
		w.failed = true
		return
	}
	w.given = true
	for _, a := range refused(call) {
		if decodesItself(a) { // what its decoder has let through, its author has asked
			w.of = w.of.and(worked)
			continue
		}
		if refusesLength(call.Call.StaticCallee()) {
			if !wholeArray(a) {
				w.of = w.of.and(w.comes(a))
			}
			continue
		}
		w.of = w.of.and(held(w.taint.From(a)))
	}
}

// oneOf adds why there may be an error that is one of several: what comes of a branch that is never taken does not count, nor that there is none.
func (w *explicitPanicAnalysis) oneOf(phi *ssa.Phi) {
	for i, e := range phi.Edges {
		if !isNil(e) && w.proof.Reached(phi.Block().Preds[i]) {
			w.error(e)
		}
	}
}

// loaded adds what a field or an element holds: one of a value or a table that nobody sent is the author's own business.
func (w *explicitPanicAnalysis) loaded(v *ssa.UnOp) {
	if field, ok := v.X.(*ssa.FieldAddr); ok && w.isKind(field.X.Type(), field.Field) {
		w.inner = true
		return
	}
	if searchedFor(v.X) {
		w.never = true
		return
	}
	of := w.comes(v.X)
	switch v.X.(type) {
	case *ssa.FieldAddr, *ssa.IndexAddr, *ssa.Global:
		w.inner = w.inner || len(of.From) == 0
	}
	w.of = w.of.and(of)
}

// called adds what a call is given. What it finds in the struct that a pointer leads to, or in what an interface holds, is the author's own business.
func (w *explicitPanicAnalysis) called(v *ssa.Call) {
	answer := w.comes(v)
	w.of = w.of.and(answer)
	made, builtin := v.Call.Value.(*ssa.Builtin)
	if builtin && made.Name() == "cap" { // how much room there is, nobody sends
		w.never = true
		return
	}
	if b, ok := v.Type().Underlying().(*types.Basic); !builtin && (!ok || b.Info()&types.IsBoolean == 0) {
		w.inner = w.inner || len(answer.From) == 0
		return
	}
	if v.Call.IsInvoke() {
		w.inner = true
		w.of = w.of.and(w.comes(v.Call.Value))
	}
	for _, a := range v.Call.Args {
		if _, ok := a.Type().Underlying().(*types.Pointer); ok {
			w.inner = true
			continue
		}
		w.add(a)
	}
}

// beyond reports whether a number is larger than anything is long: a comparison of lengths with it is there so that nothing overflows.
func beyond(v ssa.Value) bool {
	for range hops {
		made, ok := v.(*ssa.BinOp)
		if !ok {
			k, ok := v.(*ssa.Const)
			return ok && k.Value != nil && k.Value.Kind() == constant.Int && k.Int64() >= 1<<40
		}
		v = made.X
	}
	return false
}

// second adds what the second result of an assertion, a lookup or a call says something of.
func (w *explicitPanicAnalysis) second(v *ssa.Extract) {
	switch of := v.Tuple.(type) {
	case *ssa.TypeAssert:
		w.never = w.never || methods(of.X.Type()) || methods(lazyssa.Unboxed(of.X).Type())
		w.of = w.of.and(w.comes(of.X))
	case *ssa.Lookup:
		w.of = w.of.and(w.comes(of.Index)).and(w.comes(of.X))
	case *ssa.Call:
		if b, ok := v.Type().Underlying().(*types.Basic); ok && b.Info()&types.IsBoolean != 0 {
			w.add(of)
		} else {
			answer := w.comes(v)
			w.of, w.inner = w.of.and(answer), w.inner || len(answer.From) == 0
		}
	case *ssa.Select:
		w.inner = true // which channel is ready, the others know
	default:
		w.of = w.of.and(w.comes(v))
	}
}

// meant reports whether the author of an explicit panic means that it can happen: nothing decides on it that is the author's own business.
func (r Root) meant(reason Reason) bool {
	if reason.refused && reason.Class != hazard.Must && reason.elsewhere(r.Package()) {
		return false // whoever wrote that function knows whether it fails
	}
	if !reason.classified || reason.Nil || r.sent(reason) {
		return true
	}
	if c, ok := reason.condition(); len(reason.Past) > 0 || ok && c.Op == condition.NonNil {
		return false // a host leaves nothing out
	}
	if reason.Class == hazard.Must {
		return len(reason.From) > 0 && !reason.refused
	}
	receiver := len(r.f.Params) > r.f.Signature.Params().Len()
	for _, a := range reason.From {
		if a.Field == taint.Whole && (a.Param > 0 || !receiver) {
			return true // a caller gave it
		}
	}
	return false
}
