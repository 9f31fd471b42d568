package summary

import (
	"go/constant"
	"go/token"

	"github.com/toolconform/toolconform/analyzer/panics/prove"
	"golang.org/x/tools/go/ssa"
)

// excludesInitial reports whether a condition compares a value computed in a loop with a constant, and no initial value of the loop satisfies it.
// It returns the operations that compute the value: what guards them decides whether the condition can hold.
func excludesInitial(cond ssa.Value, truth bool) ([]*ssa.BinOp, bool) {
	compared, ok := cond.(*ssa.BinOp)
	if !ok {
		return nil, false
	}
	phi, first := compared.X.(*ssa.Phi)
	k, constant := compared.Y.(*ssa.Const)
	op := compared.Op
	if !first || !constant {
		phi, first = compared.Y.(*ssa.Phi)
		k, constant = compared.X.(*ssa.Const)
		op = turned[op]
	}
	if !first || !constant || k.Value == nil || op == token.ILLEGAL {
		return nil, false
	}
	b := beginnings{}
	later := b.of(phi, map[ssa.Value]bool{}) && len(b.steps) > 0 && !b.matches(op, k.Value, truth)
	return b.steps, later
}

// turned maps comparison operators to those with swapped operands.
var turned = map[token.Token]token.Token{
	token.EQL: token.EQL, token.NEQ: token.NEQ, token.LSS: token.GTR, token.GTR: token.LSS, token.LEQ: token.GEQ, token.GEQ: token.LEQ,
}

// beginnings are the constants that a value may be before a loop changes it.
type beginnings struct {
	all   []constant.Value
	steps []*ssa.BinOp // the operations that change it
}

// of collects the possible values of v. It returns false if v depends on anything but constants.
func (b *beginnings) of(v ssa.Value, seen map[ssa.Value]bool) bool {
	if seen[v] {
		return true
	}
	seen[v] = true
	switch v := v.(type) {
	case *ssa.Const:
		if v.Value != nil {
			b.all = append(b.all, v.Value)
		}
		return v.Value != nil
	case *ssa.Phi:
		for _, e := range v.Edges {
			if !b.of(e, seen) {
				return false
			}
		}
		return true
	case *ssa.BinOp:
		_, step := v.Y.(*ssa.Const)
		b.steps = append(b.steps, v)
		return step && b.of(v.X, seen)
	}
	return false
}

// matches reports whether one of the initial values satisfies a comparison.
func (b *beginnings) matches(op token.Token, with constant.Value, truth bool) bool {
	for _, v := range b.all {
		if v.Kind() != with.Kind() || constant.Compare(v, op, with) == truth {
			return true
		}
	}
	return false
}

// atFoundIndex reports whether a value is an element at an index that a search has returned. The author knows what such an element is.
func atFoundIndex(v ssa.Value) bool {
	var at ssa.Value
	switch x := v.(type) {
	case *ssa.Lookup:
		at = x.Index
	case *ssa.Index:
		at = x.Index
	case *ssa.IndexAddr:
		at = x.Index
	default:
		return false
	}
	return isFoundIndex(at, map[ssa.Value]bool{})
}

func isFoundIndex(at ssa.Value, seen map[ssa.Value]bool) bool {
	if seen[at] {
		return false
	}
	seen[at] = true
	switch at := at.(type) {
	case *ssa.Call:
		return prove.Searches(at)
	case *ssa.Phi:
		for _, e := range at.Edges {
			if isFoundIndex(e, seen) {
				return true
			}
		}
	}
	return false
}
