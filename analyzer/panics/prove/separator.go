package prove

import (
	"go/constant"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// separator returns the constant separator of a call that splits a text, or "".
func separator(v ssa.Value) string {
	call, ok := v.(*ssa.Call)
	if !ok || call.Call.StaticCallee() == nil || !strings.HasPrefix(call.Call.StaticCallee().Name(), "Split") || len(call.Call.Args) < 2 {
		return ""
	}
	return constantText(call.Call.Args[1])
}

// constantText returns a constant string or character, or "".
func constantText(v ssa.Value) string {
	c, ok := v.(*ssa.Const)
	switch {
	case !ok || c.Value == nil:
		return ""
	case c.Value.Kind() == constant.String:
		return constant.StringVal(c.Value)
	case c.Value.Kind() == constant.Int && isInteger(c.Type()):
		return string(rune(c.Int64()))
	}
	return ""
}

// separates reports whether a condition tests for a separator of a subject. If it holds, there are several parts.
func (s subjects) separates(v ssa.Value, depth int) bool {
	if len(s.separators) == 0 || depth > 4 {
		return false
	}
	if call, ok := v.(*ssa.Call); ok {
		f := call.Call.StaticCallee()
		if f == nil || !strings.HasPrefix(f.Name(), "Contains") && !strings.HasPrefix(f.Name(), "Count") && !strings.Contains(f.Name(), "Index") {
			return false
		}
		return slices.ContainsFunc(call.Call.Args, func(a ssa.Value) bool {
			text := constantText(a)
			return text != "" && slices.ContainsFunc(s.separators, func(at string) bool { return strings.Contains(text, at) })
		})
	}
	i, ok := v.(ssa.Instruction)
	if !ok {
		return false
	}
	var operands [8]*ssa.Value
	for _, o := range i.Operands(operands[:0]) {
		if *o != nil && s.separates(*o, depth+1) {
			return true
		}
	}
	return false
}
