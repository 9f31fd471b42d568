package summary

import (
	"github.com/toolconform/toolconform/analyzer/internal/flow/taint"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
	"github.com/toolconform/toolconform/analyzer/panics/prove"
	"golang.org/x/tools/go/ssa"
)

// startsConstant reports whether a number has only constant initial values at the head of a loop.
func startsConstant(v ssa.Value) bool {
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

// numeric reports whether a class is about numbers: indexes, lengths, divisors.
func numeric(c hazard.Class) bool {
	switch c {
	case hazard.Index, hazard.Slice, hazard.Array, hazard.Division, hazard.Shift, hazard.Size, hazard.Huge:
		return true
	}
	return false
}

// dependent reports whether two of the values are equal, or one is computed from the other. Their relation is not known here.
func dependent(values []ssa.Value) bool {
	for i, v := range values {
		for _, other := range values[:i] {
			if v == other || prove.Depends(v, prove.Leaf{Value: other, Field: -1}) || prove.Depends(other, prove.Leaf{Value: v, Field: -1}) {
				return true
			}
		}
	}
	return false
}

// passedArguments returns the arguments to which atoms of a callee refer, and the values stored in the fields to which they refer.
func passedArguments(args []ssa.Value, from []taint.Atom) []ssa.Value {
	var all []ssa.Value
	for i, a := range from {
		if a.Field >= 0 && a.Param >= 0 && a.Param < len(args) {
			for _, put := range prove.PutInto(args[a.Param], a.Field) {
				if put.Parent() != nil {
					all = append(all, put)
				}
			}
		}
		if i > 0 && from[i-1].Param == a.Param { // another field of the same argument
			continue
		}
		if a.Param >= 0 && a.Param < len(args) && args[a.Param] != nil && args[a.Param].Parent() != nil {
			all = append(all, args[a.Param])
		}
	}
	return all
}

// callerOrigin returns the origin of a callee's reason in terms of the caller.
func (l *funcAnalysis) callerOrigin(args []ssa.Value, r Reason) origin {
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
		if !r.guarded && numeric(r.Class) && a.Param >= 0 && a.Param < len(args) && startsConstant(args[a.Param]) {
			continue
		}
		all, direct := l.taint.Sources(args, []taint.Atom{a})
		if aboutDynamicType(r.Class) {
			o = o.and(heldOrigin(all))
			continue
		}
		o = o.and(from(all, direct))
	}
	past, _ := l.taint.Sources(args, r.Past)
	o.Past = union(o.Past, past)
	o.Compared, _ = l.taint.Sources(args, r.Compared)
	return o
}
