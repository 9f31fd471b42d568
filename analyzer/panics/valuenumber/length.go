package valuenumber

import (
	"go/constant"
	"go/token"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/panics/typeinfo"
	"golang.org/x/tools/go/ssa"
)

// Length returns the node of the length of a slice or a string.
func (t *Table) Length(x *Node) *Node {
	if x.Kind == Constant {
		if x.Const != nil && x.Const.Kind() == constant.String {
			return t.Number(int64(len(constant.StringVal(x.Const))))
		}
		if x.Const == nil {
			return t.Number(0)
		}
	}
	if n := t.lengthOf(x); n != nil {
		return n
	}
	return t.Make(Key{Kind: LengthOf, A: x}, func(n *Node) { n.Type = types.Typ[types.Int] })
}

// lengthOf returns the length of a value by the instruction that makes it, or nil.
func (t *Table) lengthOf(x *Node) *Node {
	switch v := x.Value.(type) {
	case *ssa.MakeSlice:
		return t.Of(v.Len)
	case *ssa.Slice:
		return t.sliceLength(v)
	}
	return nil
}

func (t *Table) sliceLength(v *ssa.Slice) *Node {
	if _, pointer := typeinfo.ArrayOf(v.X.Type()); !pointer && !typeinfo.IsSequence(v.X.Type()) {
		return nil
	}
	var high *Node
	array, pointer := typeinfo.ArrayOf(v.X.Type())
	switch {
	case v.High != nil:
		high = t.Of(v.High)
	case pointer:
		high = t.Number(array.Len())
	default:
		high = t.Length(t.Of(v.X))
	}
	if v.Low == nil {
		return high
	}
	low := t.Of(v.Low)
	switch {
	case high.Kind == Binary && high.Op == token.ADD && high.A == low && high.B.Kind == Constant: // s[i:i+8] panics if i+8 overflows
		return high.B
	case low.Kind != Constant:
		return nil
	case high.Kind == Constant:
		return t.constant(constant.BinaryOp(high.Const, token.SUB, low.Const), types.Typ[types.Int])
	}
	return t.Make(Key{Kind: Binary, Op: token.SUB, A: high, B: low, Type: types.Typ[types.Int]}, nil)
}

// Capacity returns the node of the capacity of a slice.
func (t *Table) Capacity(x *Node) *Node {
	return t.Make(Key{Kind: CapacityOf, A: x}, func(n *Node) { n.Type = types.Typ[types.Int] })
}
