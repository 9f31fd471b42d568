package summary

import (
	"go/constant"
	"go/token"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/flow/taint"
	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
	"github.com/toolconform/toolconform/analyzer/panics/known"
	"github.com/toolconform/toolconform/analyzer/panics/prove"
	"golang.org/x/tools/go/ssa"
)

// An explicitPanicResult says what decides whether an explicit panic is reached.
type explicitPanicResult struct {
	origin
	known   bool // the function or its callers decide; otherwise the panic is reached always, or whenever something has failed
	refused bool // an error of a user's function decides, whose origin is not known
}

// withClassification returns the reason for an explicit panic with what decides whether it is reached.
func (r Reason) withClassification(w explicitPanicResult) Reason {
	r.origin, r.classified, r.refused = w.origin, w.known, w.refused
	r.Sure = r.Sure && !w.known && !w.refused
	return r
}

// explicitPanic returns what decides whether an explicit panic is reached, according to the nearest branch.
//
// An author who panics on an error or on an argument expects that it can happen. One who panics on a value of a field that no other branch
// handles, or on the last of the types that an interface can hold, does not.
func (l *funcAnalysis) explicitPanic(at ssa.Instruction) explicitPanicResult {
	w := explicitPanicAnalysis{funcAnalysis: l, seen: map[ssa.Value]bool{}}
	impossible := explicitPanicResult{origin: unknownOrigin, known: true}
	if l.panicSaysUnreachable(at) || l.afterAllCases(at) || l.excludedByOuterSwitch(at) {
		return impossible
	}
	if either := alternatives(at.Block()); len(either) > 0 {
		for _, g := range either {
			w.guard(g)
		}
	} else if guards := l.proof.Guards(at); len(guards) > 0 {
		w.guard(guards[0])
	} else if ends := l.proof.LoopConditions(at); len(ends) > 0 {
		for _, end := range ends {
			w.add(end)
		}
	} else {
		return explicitPanicResult{}
	}
	if w.never {
		return impossible
	}
	known := !w.failed && (w.inner || w.byArgs || len(w.of.From)+len(w.of.Past) > 0)
	return explicitPanicResult{origin: w.of, known: known, refused: w.failed && w.refused}
}

// alternatives returns the conditions of the branches that lead to a block, if there are several and nothing else leads to it: a || b, or several
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

// An explicitPanicAnalysis collects what a condition depends on.
type explicitPanicAnalysis struct {
	*funcAnalysis
	seen    map[ssa.Value]bool
	of      origin
	failed  bool // it checks whether something has failed
	refused bool // only functions of the user can have failed
	inner   bool // it depends on state that only the author knows
	never   bool // it never holds
	byArgs  bool // it checks whether a function has refused its arguments
}

func (w *explicitPanicAnalysis) guard(g prove.Guard) {
	if steps, later := excludesInitial(g.Cond, g.Truth); later {
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

// linked reports whether a branch is taken only if a value points to another of its type. Such links are data structures of the author.
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
	if atFoundIndex(v) {
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
		w.of = w.of.and(w.originOf(v))
	case *ssa.UnOp:
		if v.Op == token.MUL {
			w.loaded(v)
			return
		}
		w.add(v.X)
	case *ssa.BinOp:
		if isError(v.X.Type()) {
			w.never = w.never || isNil(v.X) && isNil(v.Y) // a variable that is never set
			w.error(v.X)
			return
		}
		if identity(v) {
			w.inner = true
			return
		}
		w.never = w.never || exceedsLengths(v.X) || exceedsLengths(v.Y)
		w.add(v.X)
		w.add(v.Y)
	case *ssa.Phi:
		for _, e := range v.Edges {
			w.add(e)
		}
	case *ssa.Extract:
		w.secondResult(v)
	case *ssa.Call:
		w.called(v)
	default:
		w.of = w.of.and(w.originOf(v))
	}
}

// identity reports whether two pointers are compared with each other. The model cannot choose a pointer.
func identity(v *ssa.BinOp) bool {
	b, basic := v.X.Type().Underlying().(*types.Basic)
	_, pointer := v.X.Type().Underlying().(*types.Pointer)
	return (pointer || basic && b.Kind() == types.UnsafePointer) && !isNil(v.X) && !isNil(v.Y)
}

func isNil(v ssa.Value) bool {
	c, ok := v.(*ssa.Const)
	return ok && c.IsNil()
}

// error adds why an error may be non-nil: the arguments of a function that depends on nothing else, if that is known.
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
	if ok && (encodes(call) || fills(call)) {
		w.inner = true
		return
	}
	if !ok || !refuses(call.Call.StaticCallee()) && !known.Unpacks(call) && !refusesItself(call.Call.StaticCallee(), mostCauses) {
		w.refused = (w.refused || !w.failed) && ownCause(v)
		w.failed = true
		return
	}
	w.byArgs = true
	for _, a := range refused(call) {
		if decodesItself(a) { // its decoder has validated it
			w.of = w.of.and(unknownOrigin)
			continue
		}
		if refusesLength(call.Call.StaticCallee()) {
			if !wholeArray(a) {
				w.of = w.of.and(w.originOf(a))
			}
			continue
		}
		w.of = w.of.and(heldOrigin(w.taint.From(a)))
	}
}

// oneOf adds why one of several errors may be non-nil. Nil, and branches that are never taken, do not count.
func (w *explicitPanicAnalysis) oneOf(phi *ssa.Phi) {
	for i, e := range phi.Edges {
		if !isNil(e) && w.proof.Reached(phi.Block().Preds[i]) {
			w.error(e)
		}
	}
}

// loaded adds the value of a field or an element. State that does not come from input is known to the author only.
func (w *explicitPanicAnalysis) loaded(v *ssa.UnOp) {
	if field, ok := v.X.(*ssa.FieldAddr); ok && w.isKind(field.X.Type(), field.Field) {
		w.inner = true
		return
	}
	if atFoundIndex(v.X) {
		w.never = true
		return
	}
	of := w.originOf(v.X)
	switch v.X.(type) {
	case *ssa.FieldAddr, *ssa.IndexAddr, *ssa.Global:
		w.inner = w.inner || len(of.From) == 0
	}
	w.of = w.of.and(of)
}

// called adds the arguments of a call. What it reads through a pointer or an interface is known to the author only.
func (w *explicitPanicAnalysis) called(v *ssa.Call) {
	result := w.originOf(v)
	w.of = w.of.and(result)
	made, builtin := v.Call.Value.(*ssa.Builtin)
	if builtin && made.Name() == "cap" { // the model cannot choose a capacity
		w.never = true
		return
	}
	if b, ok := v.Type().Underlying().(*types.Basic); !builtin && (!ok || b.Info()&types.IsBoolean == 0) {
		w.inner = w.inner || len(result.From) == 0
		return
	}
	if v.Call.IsInvoke() {
		w.inner = true
		w.of = w.of.and(w.originOf(v.Call.Value))
	}
	for _, a := range v.Call.Args {
		if _, ok := a.Type().Underlying().(*types.Pointer); ok {
			w.inner = true
			continue
		}
		w.add(a)
	}
}

// exceedsLengths reports whether a number is larger than any length. A comparison with it prevents an overflow.
func exceedsLengths(v ssa.Value) bool {
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

// secondResult adds the values on which a result of an assertion, a lookup or a call depends.
func (w *explicitPanicAnalysis) secondResult(v *ssa.Extract) {
	switch of := v.Tuple.(type) {
	case *ssa.TypeAssert:
		w.never = w.never || methods(of.X.Type()) || methods(lazyssa.Unboxed(of.X).Type())
		w.of = w.of.and(w.originOf(of.X))
	case *ssa.Lookup:
		w.of = w.of.and(w.originOf(of.Index)).and(w.originOf(of.X))
	case *ssa.Call:
		if b, ok := v.Type().Underlying().(*types.Basic); ok && b.Info()&types.IsBoolean != 0 {
			w.add(of)
		} else {
			result := w.originOf(v)
			w.of, w.inner = w.of.and(result), w.inner || len(result.From) == 0
		}
	case *ssa.Select:
		w.inner = true // other goroutines decide which channel is ready
	default:
		w.of = w.of.and(w.originOf(v))
	}
}

// intended reports whether the author expects that an explicit panic can happen: nothing decides that only the author knows.
func (r Root) intended(reason Reason) bool {
	if reason.refused && reason.Class != hazard.Must && reason.inOtherPackage(r.Package()) {
		return false // the author of that function knows whether it fails
	}
	if !reason.classified || reason.Nil || r.tainted(reason) {
		return true
	}
	if c, ok := reason.condition(); len(reason.Past) > 0 || ok && c.Op == condition.NonNil {
		return false // hosts pass all arguments
	}
	if reason.Class == hazard.Must {
		return len(reason.From) > 0 && !reason.refused
	}
	receiver := len(r.f.Params) > r.f.Signature.Params().Len()
	for _, a := range reason.From {
		if a.Field == taint.Whole && (a.Param > 0 || !receiver) {
			return true // the argument of a caller
		}
	}
	return false
}
