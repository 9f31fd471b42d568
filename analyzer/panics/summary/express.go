package summary

import (
	"go/token"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
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
		*side.to = hazard.Value{Value: v, Path: t.Path, Len: t.Len, Cap: t.Cap}
	}
	return n, true
}

// argument returns the argument to which a term refers, or the only value of a captured variable.
func argument(in *ssa.Function, args []ssa.Value, t condition.Term) ssa.Value {
	if t.Kind != condition.Parameter || t.Index >= len(args) || args[t.Index] == nil {
		return nil
	}
	if in != nil && t.Index >= len(in.Params) {
		return lazyssa.Held(args[t.Index])
	}
	return args[t.Index]
}

// parameter returns the index of the parameter that a value is, or of the constant captured variable that holds it; -1 for any
// other value.
func (l *funcAnalysis) parameter(v ssa.Value) int {
	switch v := v.(type) {
	case *ssa.Parameter:
		return slices.Index(l.f.Params, v)
	case *ssa.UnOp:
		switch cell := v.X.(type) {
		case *ssa.FreeVar:
			if v.Op == token.MUL && lazyssa.Held(cell) != nil {
				return len(l.f.Params) + slices.Index(l.f.FreeVars, cell)
			}
		case *ssa.Alloc:
			if held, ok := lazyssa.Held(cell).(*ssa.Parameter); ok { // captured by a literal
				return slices.Index(l.f.Params, held)
			}
		}
	}
	return -1
}

// express returns a need as a condition on the parameters of the function under analysis; false if it depends on other values.
func (l *funcAnalysis) express(n hazard.Need) (condition.Condition, bool) {
	c := condition.Condition{Op: n.Op, N: n.N, Name: n.Name}
	for _, side := range []struct {
		from hazard.Value
		to   *condition.Term
	}{{n.X, &c.X}, {n.Y, &c.Y}} {
		if side.from.Value == nil {
			continue
		}
		i := l.parameter(side.from.Value)
		if i < 0 || side.from.Path != "" || n.Op == condition.IsType {
			return c, false
		}
		*side.to = condition.Term{Kind: condition.Parameter, Index: i, Len: side.from.Len, Cap: side.from.Cap}
	}
	return c, !c.X.IsZero() || !c.Y.IsZero()
}

// measured returns the length that a call of len computes; any other value unchanged.
func measured(v ssa.Value) hazard.Value {
	if call, ok := v.(*ssa.Call); ok {
		if builtin, ok := call.Call.Value.(*ssa.Builtin); ok && builtin.Name() == "len" {
			return hazard.Value{Value: call.Call.Args[0], Len: true}
		}
	}
	return hazard.Value{Value: v}
}
