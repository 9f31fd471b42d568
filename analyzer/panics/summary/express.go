package summary

import (
	"slices"

	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
	"github.com/toolconform/toolconform/analyzer/panics/valuenumber"
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

// argument returns the argument to which a term refers, or the only value of a captured variable.
func argument(in *ssa.Function, args []ssa.Value, t condition.Term) ssa.Value {
	if t.Kind != condition.Parameter || t.Index >= len(args) || args[t.Index] == nil {
		return nil
	}
	if in != nil && t.Index >= len(in.Params) {
		return valuenumber.Settled(args[t.Index])
	}
	return args[t.Index]
}

// parameter returns the index of the parameter that a value is, or of the captured variable with one value that holds it; -1 for any other value.
func (l *funcAnalysis) parameter(v ssa.Value) int {
	load, ok := v.(*ssa.UnOp)
	if !ok {
		return slices.Index(l.f.Params, parameterOf(v))
	}
	held := valuenumber.Settled(load.X)
	if free, ok := load.X.(*ssa.FreeVar); ok && held != nil {
		return len(l.f.Params) + slices.Index(l.f.FreeVars, free)
	}
	return slices.Index(l.f.Params, parameterOf(held)) // captured by a literal
}

func parameterOf(v ssa.Value) *ssa.Parameter {
	p, _ := v.(*ssa.Parameter)
	return p
}

// express returns the need that a value is not nil as a condition on the parameters of the function under analysis; false for any other need or value.
func (l *funcAnalysis) express(n hazard.Need) (condition.Condition, bool) {
	if n.Op != condition.NonNil {
		return condition.Condition{}, false
	}
	i := l.parameter(n.X.Value)
	return condition.Condition{Op: condition.NonNil, X: condition.Term{Kind: condition.Parameter, Index: i}}, i >= 0
}
