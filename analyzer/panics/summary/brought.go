package summary

import (
	"github.com/toolconform/toolconform/analyzer/internal/flow/taint"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
	"github.com/toolconform/toolconform/analyzer/panics/prove"
	"golang.org/x/tools/go/ssa"
)

// begins reports whether a number is one that a loop begins with a constant: where nothing is asked of it, the first round will do.
func begins(v ssa.Value) bool {
	phi, ok := v.(*ssa.Phi)
	if !ok {
		return false
	}
	for i, e := range phi.Edges {
		if _, constant := e.(*ssa.Const); !constant && !phi.Block().Dominates(phi.Block().Preds[i]) {
			return false
		}
	}
	return true
}

// numeric reports whether a class is about numbers: positions, lengths, divisors.
func numeric(c hazard.Class) bool {
	switch c {
	case hazard.Index, hazard.Slice, hazard.Array, hazard.Division, hazard.Shift, hazard.Size, hazard.Huge:
		return true
	}
	return false
}

// together reports whether two of some values are the same, or one is made of the other, or both of the same: how they go together is known where
// they are made, and not here.
func together(given []ssa.Value) bool {
	for i, v := range given {
		for _, other := range given[:i] {
			if v == other || prove.Depends(v, prove.Leaf{Value: other, Field: -1}) || prove.Depends(other, prove.Leaf{Value: v, Field: -1}) {
				return true
			}
		}
	}
	return false
}

// passed returns the arguments that atoms of a callee are of, and of one that points to a struct of the caller's what that has put into the field.
func passed(args []ssa.Value, from []taint.Atom) []ssa.Value {
	var all []ssa.Value
	for i, a := range from {
		if a.Field >= 0 && a.Param >= 0 && a.Param < len(args) {
			for _, put := range prove.PutInto(args[a.Param], a.Field) {
				if put.Parent() != nil {
					all = append(all, put)
				}
			}
		}
		if i > 0 && from[i-1].Param == a.Param { // another field of the same
			continue
		}
		if a.Param >= 0 && a.Param < len(args) && args[a.Param] != nil && args[a.Param].Parent() != nil {
			all = append(all, args[a.Param])
		}
	}
	return all
}

// brought returns what decides a reason of a callee, in terms of the caller.
func (l *funcAnalysis) brought(args []ssa.Value, r Reason) origin {
	nils := r.Class == hazard.Nil || r.Class == hazard.NilMap || r.Class == hazard.NilCall
	var o origin
	for _, a := range r.From {
		if nils && a.Param >= 0 && a.Param < len(args) && hostMakes(args[a.Param]) {
			continue
		}
		if nils && a.Param >= 0 && a.Param < len(args) && args[a.Param] != nil {
			if i := l.parameter(args[a.Param]); i >= 0 {
				o.From = union(o.From, []taint.Atom{{Param: i, Field: a.Field}})
				continue
			}
		}
		if r.Class == hazard.Argument && a.Param >= 0 && a.Param < len(args) && args[a.Param] != nil {
			if of, ok := l.target(args[a.Param]); ok {
				o.From = union(o.From, of)
				continue
			}
		}
		if !r.guarded && numeric(r.Class) && a.Param >= 0 && a.Param < len(args) && begins(args[a.Param]) {
			continue
		}
		all, direct := l.taint.Sources(args, []taint.Atom{a})
		if holds(r.Class) {
			o = o.and(held(all))
			continue
		}
		o = o.and(from(all, direct))
	}
	past, _ := l.taint.Sources(args, r.Past)
	o.Past = union(o.Past, past)
	o.Beside, _ = l.taint.Sources(args, r.Beside)
	return o
}
