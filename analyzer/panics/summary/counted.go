package summary

import (
	"go/constant"
	"go/token"

	"github.com/toolconform/toolconform/analyzer/panics/prove"
	"golang.org/x/tools/go/ssa"
)

// laterOnly reports whether a condition compares with a constant what a loop works out, and what it begins with is no case of it, and returns where
// it is worked out: what decides on that decides on the condition.
func laterOnly(cond ssa.Value, truth bool) ([]*ssa.BinOp, bool) {
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
	later := b.of(phi, map[ssa.Value]bool{}) && len(b.steps) > 0 && !b.fit(op, k.Value, truth)
	return b.steps, later
}

// turned are comparisons with their sides changed.
var turned = map[token.Token]token.Token{
	token.EQL: token.EQL, token.NEQ: token.NEQ, token.LSS: token.GTR, token.GTR: token.LSS, token.LEQ: token.GEQ, token.GEQ: token.LEQ,
}

// beginnings are the constants that a number may be without being worked out.
type beginnings struct {
	all   []constant.Value
	steps []*ssa.BinOp // by which it is worked out
}

// of follows a number; false where it is something else, too.
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

// fit reports whether one of the beginnings is a case of a comparison.
func (b *beginnings) fit(op token.Token, with constant.Value, truth bool) bool {
	for _, v := range b.all {
		if v.Kind() != with.Kind() || constant.Compare(v, op, with) == truth {
			return true
		}
	}
	return false
}

// searchedFor reports whether a value is what stands where something was found: what that is, whoever searched for it knows.
func searchedFor(v ssa.Value) bool {
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
	return found(at, map[ssa.Value]bool{})
}

func found(at ssa.Value, seen map[ssa.Value]bool) bool {
	if seen[at] {
		return false
	}
	seen[at] = true
	switch at := at.(type) {
	case *ssa.Call:
		return prove.Searches(at)
	case *ssa.Phi:
		for _, e := range at.Edges {
			if found(e, seen) {
				return true
			}
		}
	}
	return false
}
