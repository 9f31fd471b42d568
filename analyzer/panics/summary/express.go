package summary

import (
	"slices"

	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
	"golang.org/x/tools/go/ssa"
)

// need substitutes the arguments of a call for the parameters in a condition; false if one is not known.
func (l *funcAnalysis) need(c condition.Condition, in *ssa.Function, args []ssa.Value) (hazard.Need, bool) {
	n := hazard.Need{Op: c.Op, N: c.N, Name: c.Name}
	for _, side := range []struct {
		from condition.Term
		to   *hazard.Value
	}{{c.X, &n.X}, {c.Y, &n.Y}} {
		t := side.from
		if t.IsZero() {
			continue
		}
		v := argument(in, args, t)
		if v == nil || v.Parent() != nil && v.Parent() != l.f { // values of other functions are not known here
			return n, false
		}
		*side.to = hazard.Value{Value: v, Len: t.Len}
	}
	return n, true
}

// argument returns the argument to which a term refers; nil for one that a function literal captures, which may have changed.
func argument(in *ssa.Function, args []ssa.Value, t condition.Term) ssa.Value {
	if t.Kind != condition.Parameter || t.Index >= len(args) || in != nil && t.Index >= len(in.Params) {
		return nil
	}
	return args[t.Index]
}

// express returns the need that a value is not nil as a condition on the parameters of the function under analysis; false for any other need or value.
func (l *funcAnalysis) express(n hazard.Need) (condition.Condition, bool) {
	if n.Op != condition.NonNil {
		return condition.Condition{}, false
	}
	p, _ := n.X.Value.(*ssa.Parameter)
	i := slices.Index(l.f.Params, p)
	return condition.Condition{Op: condition.NonNil, X: condition.Term{Kind: condition.Parameter, Index: i}}, i >= 0
}
