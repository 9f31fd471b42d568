package panics

import (
	"go/constant"

	"github.com/toolconform/toolconform/analyzer/internal/condition"
	"golang.org/x/tools/go/ssa"
)

// constantly reports whether a condition on numbers and lengths holds of constant arguments.
func constantly(c condition.Condition, args []ssa.Value) bool {
	if c.Op != condition.Linear {
		return false
	}
	x, ok := number(c.X, args)
	if !ok {
		return false
	}
	y, ok := number(c.Y, args)
	return ok && x-y >= c.N
}

func number(t condition.Term, args []ssa.Value) (int64, bool) {
	if t.IsZero() {
		return 0, true
	}
	if t.Index >= len(args) || t.Path != "" {
		return 0, false
	}
	c, ok := args[t.Index].(*ssa.Const)
	if !ok || c.Value == nil {
		return 0, false
	}
	switch {
	case t.Len && c.Value.Kind() == constant.String:
		return int64(len(constant.StringVal(c.Value))), true
	case !t.Len && c.Value.Kind() == constant.Int:
		n, exact := constant.Int64Val(c.Value)
		return n, exact && n < 1<<40 && n > -1<<40
	}
	return 0, false
}
