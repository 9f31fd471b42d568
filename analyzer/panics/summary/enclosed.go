package summary

import (
	"go/constant"
	"go/token"

	"github.com/toolconform/toolconform/analyzer/panics/prove"
	"golang.org/x/tools/go/ssa"
)

// enclosed reports whether an instruction is s[1:len(s)-1], and guards compare the first and the last character of s with two different
// constants. The length is then at least 2.
func (l *funcAnalysis) enclosed(at ssa.Instruction) bool {
	cut, ok := at.(*ssa.Slice)
	if !ok || cut.High == nil || cut.Low == nil || !isLast(cut.High, cut.X) {
		return false
	}
	if k, ok := constantOf(prove.Value{Value: cut.Low}); !ok || k != 1 {
		return false
	}
	var first, last constant.Value
	for _, g := range l.proof.Guards(at) {
		compared, ok := g.Cond.(*ssa.BinOp)
		if !ok || (compared.Op != token.EQL || !g.Truth) && (compared.Op != token.NEQ || g.Truth) {
			continue
		}
		k, ok := compared.Y.(*ssa.Const)
		if !ok {
			continue
		}
		of, place := characterOf(compared.X)
		switch {
		case of != cut.X:
		case isLast(place, of):
			last = k.Value
		default:
			if n, ok := constantOf(prove.Value{Value: place}); ok && n == 0 {
				first = k.Value
			}
		}
	}
	return first != nil && last != nil && first.ExactString() != last.ExactString()
}

// characterOf returns the string or list of which a value is an element, and the index; nil for any other value.
func characterOf(v ssa.Value) (of, place ssa.Value) {
	switch x := v.(type) {
	case *ssa.Lookup:
		return x.X, x.Index
	case *ssa.Index:
		return x.X, x.Index
	case *ssa.UnOp:
		if element, ok := x.X.(*ssa.IndexAddr); ok {
			return element.X, element.Index
		}
	}
	return nil, nil
}

// isLast reports whether a number is len(of)-1.
func isLast(v, of ssa.Value) bool {
	less, ok := v.(*ssa.BinOp)
	if !ok || less.Op != token.SUB {
		return false
	}
	k, ok := constantOf(prove.Value{Value: less.Y})
	size := measured(less.X)
	return ok && k == 1 && size.Len && size.Value == of
}
