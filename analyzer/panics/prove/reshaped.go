package prove

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// reshaping are functions that return a text of as many characters as they are given: it is empty where that is.
var reshaping = []string{"strings.ToLower", "strings.ToUpper", "strings.ToTitle", "bytes.ToLower", "bytes.ToUpper", "bytes.ToTitle"}

// Reshaped returns the text that a value is another form of, of as many characters; nil where it is none.
func Reshaped(v ssa.Value) ssa.Value {
	call, ok := v.(*ssa.Call)
	if !ok || call.Call.StaticCallee() == nil || !slices.Contains(reshaping, call.Call.StaticCallee().String()) {
		return nil
	}
	return call.Call.Args[0]
}

// reshaped returns that a length is not zero where that of what it is a form of is not.
func (p *prover) reshaped(n *node) []*fact {
	of := Reshaped(n.a.v)
	if of == nil || of.Parent() != nil && of.Parent() != p.mem.f {
		return nil
	}
	some := compared(n, nil, 1)
	some.guard = p.make(nodeKey{kind: minus, a: p.length(p.of(of)), b: p.number(1)}, func(n *node) { n.t = types.Typ[types.Int] })
	return []*fact{some}
}
