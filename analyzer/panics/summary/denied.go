package summary

import (
	"go/constant"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// never are words by which an author says that a place is not reached, whatever anybody sends.
var never = []string{"unreachable", "not reached", "internal error", "can't happen", "cannot happen", "should not happen", "should never happen", "impossible", "bug:"}

// denies reports whether an explicit panic says of itself that it cannot be.
func (l *funcAnalysis) denies(at ssa.Instruction) bool {
	thrown, ok := at.(*ssa.Panic)
	return ok && l.refutes(at, thrown.X)
}

// says reports whether a text, or what a text or an error is made of, has such words.
func says(v ssa.Value, depth int, never func(string) bool) bool {
	if depth == 0 {
		return false
	}
	switch v := v.(type) {
	case *ssa.Const:
		return v.Value != nil && v.Value.Kind() == constant.String && never(constant.StringVal(v.Value))
	case *ssa.MakeInterface:
		return says(v.X, depth-1, never)
	case *ssa.BinOp:
		return says(v.X, depth-1, never) || says(v.Y, depth-1, never)
	case *ssa.Slice: // what is given as a variadic parameter
		return slices.ContainsFunc(stored(v), func(part ssa.Value) bool { return says(part, depth-1, never) })
	case *ssa.Call:
		for _, a := range v.Call.Args {
			if says(a, depth-1, never) {
				return true
			}
		}
	}
	return false
}

// stored returns what is put into the array that a list is made of.
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
func (l *funcAnalysis) refuted(at ssa.CallInstruction) bool {
	return slices.ContainsFunc(at.Common().Args, func(a ssa.Value) bool { return l.refutes(at, a) })
}

// refutes reports whether a text that is given at an instruction says that it cannot be. That it is not expected says so, too, but for an error: what
// somebody else returns is never expected.
func (l *funcAnalysis) refutes(at ssa.Instruction, text ssa.Value) bool {
	if says(text, 8, saysNever) {
		return true
	}
	if !says(text, 8, saysUnexpected) {
		return false
	}
	guards := l.proof.Guards(at)
	if len(guards) == 0 {
		return true
	}
	compared, ok := guards[0].Cond.(*ssa.BinOp)
	return !ok || !isError(compared.X.Type())
}

// saysUnexpected reports whether a text begins by saying that it is not expected that it comes to this at all; and not of something that stands there.
func saysUnexpected(text string) bool { return strings.HasPrefix(strings.ToLower(text), "unexpected:") }

// distinct reports whether a call is made only where two pointers are the same, which are compared so that they are not: that something is in a
// list twice, nobody sends.
func (l *funcAnalysis) distinct(at ssa.Instruction) bool {
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
