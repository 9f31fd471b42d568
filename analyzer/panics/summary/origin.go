package summary

import (
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/flow/taint"
	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
	"github.com/toolconform/toolconform/analyzer/panics/prove"
	"golang.org/x/tools/go/ssa"
)

// An origin says what decides whether something happens.
type origin struct {
	From []taint.Atom // any of these can bring it about: where the model sent it, that is evidence
	Past []taint.Atom // what these are has been worked on: where the model sent any of it, or it is counted, there is no evidence
	// Beside is what else is asked of on the way on which it happens; in this package
	Beside []taint.Atom
}

// worked is the origin of what somebody has worked on or asked about, so that nobody knows who decides.
var worked = origin{Past: []taint.Atom{{Param: taint.Counted, Field: taint.Whole}}}

func (o origin) and(other origin) origin {
	return origin{From: union(o.From, other.From), Past: union(o.Past, other.Past), Beside: union(o.Beside, other.Beside)}
}

// from returns the origin of a value that comes from some atoms, and from some of them directly.
func from(all, direct []taint.Atom) origin {
	if len(direct) > 0 {
		return origin{From: direct}
	}
	return origin{Past: all}
}

// comes returns where a value comes from; nothing for nil.
func (l *funcAnalysis) comes(v ssa.Value) origin {
	if v == nil {
		return origin{}
	}
	return from(l.taint.From(v), l.taint.Direct(v))
}

// holds reports whether a class is about what an interface holds: nobody works that out, it is as it was sent however it got there.
func holds(c hazard.Class) bool { return c == hazard.Assertion || c == hazard.Hash }

// held returns the origin of what an interface holds that comes from some atoms in any way.
func held(all []taint.Atom) origin {
	if slices.Contains(all, worked.Past[0]) {
		return worked
	}
	return origin{From: all}
}

// leaf returns where a leaf comes from.
func (l *funcAnalysis) leaf(leaf prove.Leaf) origin {
	if leaf.Field < 0 {
		of := l.comes(leaf.Value)
		if i := l.parameter(leaf.Value); i >= 0 && lengthy(leaf.Value.Type()) && !slices.ContainsFunc(slices.Concat(of.From, of.Past), l.otherList(i)) {
			return origin{From: []taint.Atom{{Param: i, Field: taint.Whole}}} // what is read into a list makes it no longer
		}
		return of
	}
	return from(l.taint.Field(leaf.Value, leaf.Field), l.taint.DirectField(leaf.Value, leaf.Field))
}

// otherList tells atoms of other parameters that have a length: which of two is the longer, whoever gives both knows.
func (l *funcAnalysis) otherList(than int) func(taint.Atom) bool {
	return func(a taint.Atom) bool {
		return a.Param != than && (a.Param < 0 || a.Param >= len(l.f.Params) || lengthy(l.f.Params[a.Param].Type()))
	}
}

// decides returns what decides a need. Of numbers that is what can be chosen so that it fails: where there is no way on which it does, or
// something is asked on it that is not understood, nobody knows. Whether something is nil, the model decides only of what is decoded: of a
// field, an element, or what others may have taken out of one.
func (l *funcAnalysis) decides(at ssa.Instruction, n prove.Need) origin {
	switch {
	case n.Op == condition.Has && n.Name == prove.Open:
		return origin{}
	case n.Op == condition.Linear, n.Op == condition.Has && n.Name == prove.NonZero:
		failing, ok := l.proof.Counterexample(at, n, l.free)
		if !ok {
			return worked
		}
		if behindFound(n) || belowNone(n) || l.tableOfBytes(at, n) || l.enclosed(at) || l.madeFor(at, failing.Leaves) {
			return worked
		}
		var o origin
		for _, leaf := range failing.Leaves {
			if slices.ContainsFunc(failing.Way, func(other prove.Leaf) bool { return related(leaf, other) || l.keepsLength(leaf, other) }) {
				return worked
			}
			o = o.and(l.leaf(leaf))
		}
		for _, leaf := range failing.Way {
			of := l.leaf(leaf)
			o.Beside = union(o.Beside, union(of.From, of.Past))
		}
		return o
	}
	var o origin
	for _, v := range []prove.Value{n.X, n.Y} {
		switch {
		case v.Value == nil, methods(memberType(v.Type(), v.Path)): // no decoder makes a value of an interface with methods
		case (n.Name == prove.Hashable || n.Name == "comparable") && !decodable(memberType(lazyssa.Unboxed(v.Value).Type(), v.Path)):
		case n.Op == condition.IsType && (l.boxes(v.Value) || l.tagged(at, v.Value)): // which types these are, its author knows
		case n.Op == condition.IsType, n.Name == prove.Hashable:
			o = o.and(held(l.taint.From(v.Value)))
		case n.Op != condition.NonNil:
			o = o.and(l.comes(v.Value))
		case hostFills(v.Value):
		case decoded(v.Value):
			o.From = union(o.From, l.pointerFrom(v.Value))
		case v.Path != "":
			o.From = union(o.From, l.fieldFrom(v))
		}
	}
	if len(o.From) > 0 && n.Op != condition.Has && l.proof.UnknownGuard(at, n.X.Value, n.Y.Value) {
		return worked
	}
	return o
}

// free reports whether somebody else may choose a leaf, and within which range.
func (l *funcAnalysis) free(leaf prove.Leaf) (prove.Range, bool) {
	if len(l.leaf(leaf).Past) > 0 || measuredOut(leaf.Value) || leaf.Field < 0 && (l.workedOut(leaf.Value) || l.ownNumber(leaf.Value) || ofKey(leaf.Value) || pooled(leaf.Value) || countedAround(leaf.Value)) {
		return prove.Range{}, false
	}
	within, ok := l.bounded(leaf)
	if ok && within.Least == nil && !within.Len && l.isKeptLength(leaf) {
		within.Least = new(int64)
	}
	return within, ok
}

// workedOut reports whether a number is what others have sent through a channel, or what stands in a table of the package: what it has to do with
// everything else nobody knows.
func (l *funcAnalysis) workedOut(v ssa.Value) bool {
	if b, ok := v.Type().Underlying().(*types.Basic); !ok || b.Info()&types.IsInteger == 0 {
		return false
	}
	for range hops {
		switch x := v.(type) {
		case *ssa.UnOp:
			if x.Op == token.ARROW {
				return true
			}
			v = x.X
		case *ssa.Extract:
			if received, ok := x.Tuple.(*ssa.UnOp); ok && received.Op == token.ARROW {
				return true
			}
			return false
		case *ssa.Convert:
			v = x.X
		default:
			of := elementOf(v)
			return of != nil && ofPackage(of)
		}
	}
	return false
}

// ofPackage reports whether a list, a map or an array is a variable of a package, a list of constants, or the places that an expression has found.
func ofPackage(v ssa.Value) bool {
	for range hops {
		switch x := v.(type) {
		case *ssa.Global:
			return true
		case *ssa.Alloc:
			if all := lazyssa.Stores(x); len(all) == 1 && all[0].Addr == ssa.Value(x) { // a copy of a row
				v = all[0].Val
				continue
			}
			return ofConstants(x)
		case *ssa.Call:
			f := x.Call.StaticCallee()
			return f != nil && f.Pkg != nil && f.Pkg.Pkg.Path() == "regexp"
		case *ssa.UnOp:
			v = x.X
		default:
			if v = elementOf(v); v == nil {
				return false
			}
		}
	}
	return false
}

// ofConstants reports whether nothing but constants is put into an array.
func ofConstants(array *ssa.Alloc) bool {
	put := false
	for _, r := range *array.Referrers() {
		element, ok := r.(*ssa.IndexAddr)
		if !ok {
			continue
		}
		for _, use := range *element.Referrers() {
			if s, ok := use.(*ssa.Store); ok {
				if _, constant := s.Val.(*ssa.Const); !constant {
					return false
				}
				put = true
			}
		}
	}
	return put
}

// related reports whether a function of the author's own has made one of two leaves of the other, or one is searched for behind the other: how they go
// together is what nobody knows.
func related(a, b prove.Leaf) bool {
	if a != b && prove.Searches(a.Value) && prove.Searches(b.Value) && (prove.Depends(a.Value, b) || prove.Depends(b.Value, a)) {
		return true
	}
	if a != b && (sameText(a, b) || heldBy(a.Value, b) || heldBy(b.Value, a) || chosenFor(a.Value, b) || chosenFor(b.Value, a)) {
		return true
	}
	return a != b && (ownAnswer(a.Value) && prove.Depends(a.Value, b) || ownAnswer(b.Value) && prove.Depends(b.Value, a))
}

// ownAnswer reports whether a value is what a function of this package, or one that nobody knows, returns, or a part of that.
func ownAnswer(v ssa.Value) bool {
	for range hops {
		switch x := v.(type) {
		case *ssa.Call:
			_, builtin := x.Call.Value.(*ssa.Builtin)
			f := x.Call.StaticCallee()
			return f != nil && f.Blocks != nil || f == nil && !builtin
		case *ssa.Extract:
			v = x.Tuple
		case *ssa.UnOp:
			v = x.X
		default:
			if v = elementOf(v); v == nil {
				return false
			}
		}
	}
	return false
}

// boxes reports whether a value is what a function of this package returns that puts values into interfaces itself.
func (l *funcAnalysis) boxes(v ssa.Value) bool {
	index := 0
	if phi, ok := v.(*ssa.Phi); ok {
		return !slices.ContainsFunc(phi.Edges, func(e ssa.Value) bool {
			_, made := e.(*ssa.MakeInterface)
			return !made && (e == v || !l.boxes(e))
		})
	}
	if e, ok := v.(*ssa.Extract); ok {
		v, index = e.Tuple, e.Index
	}
	call, ok := v.(*ssa.Call)
	if !ok || call.Call.StaticCallee() == nil {
		return false
	}
	for _, b := range call.Call.StaticCallee().Blocks {
		answer, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return)
		if ok && index < len(answer.Results) {
			if _, made := answer.Results[index].(*ssa.MakeInterface); made {
				return true
			}
		}
	}
	return false
}

// memberType returns the type of the field that a path leads to.
func memberType(t types.Type, path string) types.Type {
	for part := range strings.SplitSeq(path, ".") {
		if p, ok := t.Underlying().(*types.Pointer); ok {
			t = p.Elem()
		}
		of, ok := t.Underlying().(*types.Struct)
		i, err := strconv.Atoi(part)
		if !ok || err != nil || i >= of.NumFields() {
			return t
		}
		t = of.Field(i).Type()
	}
	return t
}

// decodable reports whether something may be decoded into a value of a type that cannot be compared: it is an interface without methods, or holds one that is
// not the author's own.
func decodable(t types.Type) bool {
	switch u := t.Underlying().(type) {
	case *types.Interface:
		return u.NumMethods() == 0
	case *types.Array:
		return decodable(u.Elem())
	case *types.Struct:
		for f := range u.Fields() {
			if decodable(f.Type()) {
				return true
			}
		}
		return false
	}
	_, generic := types.Unalias(t).(*types.TypeParam)
	return generic
}

func methods(t types.Type) bool {
	i, ok := t.Underlying().(*types.Interface)
	return ok && i.NumMethods() > 0
}

// measuredOut reports whether a number is one that a function of the author's own makes of lengths: room for what is there.
func measuredOut(v ssa.Value) bool {
	call, ok := v.(*ssa.Call)
	if !ok || call.Call.StaticCallee() == nil || call.Call.StaticCallee().Blocks == nil {
		return false
	}
	measured := false
	for _, a := range call.Call.Args {
		if b, ok := a.Type().Underlying().(*types.Basic); ok && b.Info()&types.IsInteger != 0 {
			if !ofLengths(a) {
				return false
			}
			measured = true
		}
	}
	return measured
}

// fieldFrom returns what decides whether a field that a pointer to a variable of the function leads to is nil: what decodes into that variable, where it
// can fill the field.
func (l *funcAnalysis) fieldFrom(v prove.Value) []taint.Atom {
	variable, ok := v.Value.(*ssa.Alloc)
	i, err := strconv.Atoi(v.Path)
	if !ok || err != nil {
		return nil
	}
	if f := fieldOf(variable.Type(), i); f == nil || !f.Exported() || len(prove.PutInto(variable, i)) > 0 {
		return nil
	}
	return l.taint.DirectField(variable, i)
}

// pointerFrom returns what decides whether a pointer is nil. That the model decides what is put into a tool does not say that it decides what the
// tool is made of.
func (l *funcAnalysis) pointerFrom(v ssa.Value) []taint.Atom {
	if i := l.parameter(v); i >= 0 {
		return []taint.Atom{{Param: i, Field: taint.Whole}}
	}
	if load, ok := v.(*ssa.UnOp); ok {
		if address, ok := load.X.(*ssa.FieldAddr); ok {
			if i := l.parameter(address.X); i >= 0 {
				return []taint.Atom{{Param: i, Field: address.Field}}
			}
		}
	}
	return l.taint.Itself(v)
}

// givenBefore reports whether the address of a variable was given away before it is read: something may have been decoded into it.
func givenBefore(variable *ssa.Alloc, load *ssa.UnOp) bool {
	for _, r := range *variable.Referrers() {
		switch r.(type) {
		case *ssa.MakeInterface, ssa.CallInstruction, *ssa.MakeClosure:
			if r.Block() == load.Block() && before(r, load) || leadsTo(r.Block(), load.Block()) {
				return true
			}
		}
	}
	return false
}

func decoded(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.UnOp:
		if held := lazyssa.Held(v.X); held != nil {
			return decoded(held)
		}
		switch x := v.X.(type) {
		case *ssa.FieldAddr:
			f := fieldOf(x.X.Type(), x.Field)
			return v.Op == token.MUL && f != nil && f.Exported() // no decoder fills any other
		case *ssa.IndexAddr:
			return v.Op == token.MUL
		case *ssa.Alloc:
			return givenBefore(x, v)
		}
	case *ssa.Extract:
		_, next := v.Tuple.(*ssa.Next)
		return next
	case *ssa.Field, *ssa.Index, *ssa.Lookup, *ssa.Parameter:
		return true
	}
	return false
}
