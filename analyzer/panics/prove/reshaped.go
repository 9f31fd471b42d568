package prove

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// reshaping lists functions whose result has as many characters as their argument, so that one is empty if and only if the other
// is.
var reshaping = []string{"strings.ToLower", "strings.ToUpper", "strings.ToTitle", "bytes.ToLower", "bytes.ToUpper", "bytes.ToTitle"}

// Reshaped returns the argument of a call of such a function, or nil.
func Reshaped(v ssa.Value) ssa.Value {
	call, ok := v.(*ssa.Call)
	if !ok || call.Call.StaticCallee() == nil || !slices.Contains(reshaping, call.Call.StaticCallee().String()) {
		return nil
	}
	return call.Call.Args[0]
}

// reshaped returns the fact that the length of a reshaped text is positive if that of the original is.
func (p *prover) reshaped(n *node) []*fact {
	of := Reshaped(n.a.v)
	if of == nil || of.Parent() != nil && of.Parent() != p.mem.f {
		return nil
	}
	some := compared(n, nil, 1)
	some.guard = p.make(nodeKey{kind: minus, a: p.length(p.of(of)), b: p.number(1)}, func(n *node) { n.t = types.Typ[types.Int] })
	return []*fact{some}
}
