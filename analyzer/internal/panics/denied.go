package panics

import (
	"go/constant"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// never are words by which an author says that a place is not reached, whatever anybody sends.
var never = []string{"unreachable", "not reached", "internal error", "can't happen", "cannot happen", "should not happen", "impossible", "bug:"}

// denies reports whether an explicit panic says of itself that it cannot be.
func (l *look) denies(at ssa.Instruction) bool {
	thrown, ok := at.(*ssa.Panic)
	return ok && says(thrown.X, 8)
}

// says reports whether a text, or what a text or an error is made of, has such words.
func says(v ssa.Value, depth int) bool {
	if depth == 0 {
		return false
	}
	switch v := v.(type) {
	case *ssa.Const:
		return v.Value != nil && v.Value.Kind() == constant.String && saysNever(constant.StringVal(v.Value))
	case *ssa.MakeInterface:
		return says(v.X, depth-1)
	case *ssa.BinOp:
		return says(v.X, depth-1) || says(v.Y, depth-1)
	case *ssa.Slice: // what is given as a variadic parameter
		return slices.ContainsFunc(stored(v), func(part ssa.Value) bool { return says(part, depth-1) })
	case *ssa.Call:
		for _, a := range v.Call.Args {
			if says(a, depth-1) {
				return true
			}
		}
	}
	return false
}

// stored answers what is put into the array that a list is made of.
func stored(list *ssa.Slice) []ssa.Value {
	cell, ok := list.X.(*ssa.Alloc)
	if !ok {
		return nil
	}
	var all []ssa.Value
	for _, r := range *cell.Referrers() {
		element, ok := r.(*ssa.IndexAddr)
		if !ok {
			continue
		}
		for _, use := range *element.Referrers() {
			if s, ok := use.(*ssa.Store); ok {
				all = append(all, s.Val)
			}
		}
	}
	return all
}

// refuted reports whether what a call says before it ends everything says that it cannot be.
func refuted(at ssa.CallInstruction) bool {
	for _, a := range at.Common().Args {
		if says(a, 8) {
			return true
		}
	}
	return false
}

// distinct reports whether a call is made only where two pointers are the same, which are compared so that they are not: that something is in a
// list twice, nobody sends.
func (l *look) distinct(at ssa.Instruction) bool {
	guards := l.proof.Guards(at)
	if len(guards) == 0 {
		return false
	}
	compared, ok := guards[0].Cond.(*ssa.BinOp)
	return ok && (compared.Op == token.EQL) == guards[0].Truth && identity(compared)
}

func saysNever(text string) bool {
	text = strings.ToLower(text)
	for _, words := range never {
		if strings.Contains(text, words) {
			return true
		}
	}
	return false
}
