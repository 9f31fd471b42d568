package prove

import (
	"go/constant"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
	"github.com/toolconform/toolconform/analyzer/panics/typeinfo"
	"github.com/toolconform/toolconform/analyzer/panics/valuenumber"
	"golang.org/x/tools/go/ssa"
)

// value returns the node of a value of a need. It returns nil for a value of another function, such as a captured variable of a function literal.
func (p *prover) value(v hazard.Value) *valuenumber.Node {
	if v.Value == nil || v.Parent() != nil && v.Parent() != p.Function {
		return nil
	}
	return p.measure(p.Of(v.Value), v.Type(), v.Len || v.Cap) // a capacity is at least the length
}

// measure returns a node, or that of its length.
func (p *prover) measure(n *valuenumber.Node, of types.Type, length bool) *valuenumber.Node {
	array, _ := typeinfo.ArrayOf(of)
	switch {
	case !length:
		return n
	case array != nil:
		return p.Number(array.Len())
	case !typeinfo.IsSequence(of):
		return nil
	}
	return p.Length(n)
}

// term returns the node of a term of a condition about a call, or nil.
func (p *prover) term(call *ssa.Call, t condition.Term) *valuenumber.Node {
	switch {
	case t.Kind == condition.Parameter:
		if v := argument(call.Common(), t.Index); v != nil {
			return p.measure(p.Of(v), v.Type(), t.Len)
		}
	case t.Kind == condition.Result:
		results := call.Call.Signature().Results()
		if t.Index >= results.Len() {
			return nil
		}
		n, of := p.Of(call), results.At(t.Index).Type()
		if results.Len() > 1 {
			n = p.element(n, t.Index, of)
		}
		return p.measure(n, of, t.Len)
	}
	return nil
}

// element returns the node of an element of a tuple.
func (p *prover) element(tuple *valuenumber.Node, index int, of types.Type) *valuenumber.Node {
	return p.Make(valuenumber.Key{Kind: valuenumber.Element, A: tuple, Index: index}, func(n *valuenumber.Node) { n.Type = of })
}

// argument returns the argument for a parameter index. The receiver has index 0.
func argument(c *ssa.CallCommon, index int) ssa.Value {
	if c.IsInvoke() {
		if index == 0 {
			return c.Value
		}
		index--
	}
	if index < len(c.Args) {
		return c.Args[index]
	}
	return nil
}

// whole returns the value of an integer constant.
func whole(n *valuenumber.Node) (int64, bool) {
	if n == nil || n.Kind != valuenumber.Constant || n.Const == nil || n.Const.Kind() != constant.Int {
		return 0, false
	}
	return constant.Int64Val(n.Const)
}
