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

// An origin describes the values that decide whether something happens.
type origin struct {
	From     []taint.Atom // each of them alone can cause it; model input among them is evidence
	Past     []taint.Atom // it depends on values computed from these; model input or taint.Counted among them excludes evidence
	Compared []taint.Atom // other values that are compared on the path to it; within this package
}

// unknownOrigin is the origin of a value that the program has computed or checked, so that it is not known who controls it.
var unknownOrigin = origin{Past: []taint.Atom{{Param: taint.Counted, Field: taint.Whole}}}

func (o origin) and(other origin) origin {
	return origin{From: union(o.From, other.From), Past: union(o.Past, other.Past), Compared: union(o.Compared, other.Compared)}
}

// from returns the origin of a value that depends on the atoms in all, and directly on those in direct.
func from(all, direct []taint.Atom) origin {
	if len(direct) > 0 {
		return origin{From: direct}
	}
	return origin{Past: all}
}

// originOf returns the origin of a value; an empty one for nil.
func (l *funcAnalysis) originOf(v ssa.Value) origin {
	if v == nil {
		return origin{}
	}
	return from(l.taint.From(v), l.taint.Direct(v))
}

// aboutDynamicType reports whether a class depends on the dynamic type of an interface. Computations do not change that type.
func aboutDynamicType(c hazard.Class) bool { return c == hazard.Assertion || c == hazard.Hash }

// heldOrigin returns the origin of the dynamic type of an interface that depends on some atoms, directly or not.
func heldOrigin(all []taint.Atom) origin {
	if slices.Contains(all, unknownOrigin.Past[0]) {
		return unknownOrigin
	}
	return origin{From: all}
}

// leafOrigin returns the origin of a leaf.
func (l *funcAnalysis) leafOrigin(leaf prove.Leaf) origin {
	if leaf.Field < 0 {
		of := l.originOf(leaf.Value)
		if i := l.parameter(leaf.Value); i >= 0 && lengthy(leaf.Value.Type()) && !slices.ContainsFunc(slices.Concat(of.From, of.Past), l.otherList(i)) {
			return origin{From: []taint.Atom{{Param: i, Field: taint.Whole}}} // reading into a list does not change its length
		}
		return of
	}
	return from(l.taint.Field(leaf.Value, leaf.Field), l.taint.DirectField(leaf.Value, leaf.Field))
}

// otherList returns a predicate for atoms that may have a length, except those of one parameter. The caller knows how two lengths relate.
func (l *funcAnalysis) otherList(than int) func(taint.Atom) bool {
	return func(a taint.Atom) bool {
		return a.Param != than && (a.Param < 0 || a.Param >= len(l.f.Params) || lengthy(l.f.Params[a.Param].Type()))
	}
}

// decides returns the origin of the failure of a need. For numbers it consists of the values that can be chosen so that the need fails; it is
// unknown if there is no counterexample, or a guard on its path is not understood. For nil it is model input only if the value is decoded: a
// field, an element, or a variable whose address was passed on.
func (l *funcAnalysis) decides(at ssa.Instruction, n prove.Need) origin {
	switch {
	case n.Op == condition.Has && n.Name == prove.Open:
		return origin{}
	case n.Op == condition.Linear, n.Op == condition.Has && n.Name == prove.NonZero:
		failing, ok := l.proof.Counterexample(at, n, l.free)
		if !ok {
			return unknownOrigin
		}
		if behindFound(n) || belowNone(n) || l.indexesByteTable(at, n) || l.enclosed(at) || l.hiddenRelation(at, failing.Leaves) {
			return unknownOrigin
		}
		var o origin
		for _, leaf := range failing.Leaves {
			if slices.ContainsFunc(failing.Way, func(other prove.Leaf) bool { return related(leaf, other) || l.storesLength(leaf, other) }) {
				return unknownOrigin
			}
			o = o.and(l.leafOrigin(leaf))
		}
		for _, leaf := range failing.Way {
			of := l.leafOrigin(leaf)
			o.Compared = union(o.Compared, union(of.From, of.Past))
		}
		return o
	}
	var o origin
	for _, v := range []prove.Value{n.X, n.Y} {
		switch {
		case v.Value == nil, methods(memberType(v.Type(), v.Path)): // no decoder creates values of an interface with methods
		case (n.Name == prove.Hashable || n.Name == "comparable") && !decodable(memberType(lazyssa.Unboxed(v.Value).Type(), v.Path)):
		case n.Op == condition.IsType && (l.boxedByCallee(v.Value) || l.tagged(at, v.Value)): // the author knows the types
		case n.Op == condition.IsType, n.Name == prove.Hashable:
			o = o.and(heldOrigin(l.taint.From(v.Value)))
		case n.Op != condition.NonNil:
			o = o.and(l.originOf(v.Value))
		case hostFills(v.Value):
		case decoded(v.Value):
			o.From = union(o.From, l.pointerFrom(v.Value))
		case v.Path != "":
			o.From = union(o.From, l.fieldFrom(v))
		}
	}
	if len(o.From) > 0 && n.Op != condition.Has && l.proof.UnknownGuard(at, n.X.Value, n.Y.Value) {
		return unknownOrigin
	}
	return o
}

// free reports whether the model or a caller may choose a leaf, and within which range.
func (l *funcAnalysis) free(leaf prove.Leaf) (prove.Range, bool) {
	if len(l.leafOrigin(leaf).Past) > 0 || measuredOut(leaf.Value) ||
		leaf.Field < 0 && (l.fromChannelOrTable(leaf.Value) || l.ownNumber(leaf.Value) || ofKey(leaf.Value) || pooled(leaf.Value) || countedAround(leaf.Value)) {
		return prove.Range{}, false
	}
	within, ok := l.bounded(leaf)
	if ok && within.Least == nil && !within.Len && l.isStoredLength(leaf) {
		within.Least = new(int64)
	}
	return within, ok
}

// fromChannelOrTable reports whether a number was received from a channel, or is an element of a table of the package. How it relates to other
// values is not known.
func (l *funcAnalysis) fromChannelOrTable(v ssa.Value) bool {
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

// ofPackage reports whether a list, map or array is a package variable, a list of constants, or a result of package regexp.
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

// ofConstants reports whether only constants are stored in an array.
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

// related reports whether one of two leaves was computed from the other by a function of the author's own, or found by a search that starts at
// the other. Their relation is not known.
func related(a, b prove.Leaf) bool {
	if a != b && prove.Searches(a.Value) && prove.Searches(b.Value) && (prove.Depends(a.Value, b) || prove.Depends(b.Value, a)) {
		return true
	}
	if a != b && (sameText(a, b) || heldBy(a.Value, b) || heldBy(b.Value, a) || chosenFor(a.Value, b) || chosenFor(b.Value, a)) {
		return true
	}
	return a != b && (ownResult(a.Value) && prove.Depends(a.Value, b) || ownResult(b.Value) && prove.Depends(b.Value, a))
}

// ownResult reports whether a value is a result of a function of this package or of an unknown function, or a part of one.
func ownResult(v ssa.Value) bool {
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

// boxedByCallee reports whether a value is the result of a function of this package that converts values to the interface itself.
func (l *funcAnalysis) boxedByCallee(v ssa.Value) bool {
	index := 0
	if phi, ok := v.(*ssa.Phi); ok {
		return !slices.ContainsFunc(phi.Edges, func(e ssa.Value) bool {
			_, made := e.(*ssa.MakeInterface)
			return !made && (e == v || !l.boxedByCallee(e))
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
		ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return)
		if ok && index < len(ret.Results) {
			if _, made := ret.Results[index].(*ssa.MakeInterface); made {
				return true
			}
		}
	}
	return false
}

// memberType returns the type of the field at a path.
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

// decodable reports whether decoding may create an incomparable value of a type: an interface without methods, or a type that contains one.
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

// measuredOut reports whether a number is the result of a user's function whose integer arguments are computed from lengths.
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

// fieldFrom returns the origin of a nil pointer in a field of a local variable: what is decoded into the variable, if that can fill the field.
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

// pointerFrom returns the origin of a nil pointer. Taint of a receiver does not extend to its fields.
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

// addressPassedBefore reports whether the address of a variable was passed on before a load, so that something may have been decoded into it.
func addressPassedBefore(variable *ssa.Alloc, load *ssa.UnOp) bool {
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
			return v.Op == token.MUL && f != nil && f.Exported() // decoders fill exported fields only
		case *ssa.IndexAddr:
			return v.Op == token.MUL
		case *ssa.Alloc:
			return addressPassedBefore(x, v)
		}
	case *ssa.Extract:
		_, next := v.Tuple.(*ssa.Next)
		return next
	case *ssa.Field, *ssa.Index, *ssa.Lookup, *ssa.Parameter:
		return true
	}
	return false
}
