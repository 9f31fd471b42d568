package valuenumber

import (
	"go/constant"
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

// sliceLength returns the length of x[:high] or x[:], or nil.
func (t *Table) sliceLength(v *ssa.Slice) *Node {
	array, pointer := typeinfo.ArrayOf(v.X.Type())
	switch {
	case v.Low != nil || !pointer && !typeinfo.IsSequence(v.X.Type()):
		return nil
	case v.High != nil:
		return t.Of(v.High)
	case pointer:
		return t.Number(array.Len())
	}
	return t.Length(t.Of(v.X))
}
