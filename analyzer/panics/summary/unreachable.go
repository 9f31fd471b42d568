package summary

import (
	"go/constant"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// unreachableWords are words with which an author marks a place as unreachable.
var unreachableWords = []string{
	"unreachable", "not reached", "internal error", "can't happen", "cannot happen",
	"should not happen", "should never happen", "impossible", "bug:",
}

// panicSaysUnreachable reports whether the message of an explicit panic marks it as unreachable.
func (l *funcAnalysis) panicSaysUnreachable(at ssa.Instruction) bool {
	thrown, ok := at.(*ssa.Panic)
	return ok && l.saysUnreachable(at, thrown.X)
}

// mentions reports whether a constant string satisfies match that a text or an error is composed of.
func mentions(v ssa.Value, depth int, match func(string) bool) bool {
	if depth == 0 {
		return false
	}
	switch v := v.(type) {
	case *ssa.Const:
		return v.Value != nil && v.Value.Kind() == constant.String && match(constant.StringVal(v.Value))
	case *ssa.MakeInterface:
		return mentions(v.X, depth-1, match)
	case *ssa.BinOp:
		return mentions(v.X, depth-1, match) || mentions(v.Y, depth-1, match)
	case *ssa.Slice: // variadic arguments
		return slices.ContainsFunc(stored(v), func(part ssa.Value) bool { return mentions(part, depth-1, match) })
	case *ssa.Call:
		for _, a := range v.Call.Args {
			if mentions(a, depth-1, match) {
				return true
			}
		}
	}
	return false
}

// stored returns the values stored in the array of a list.
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

// exitSaysUnreachable reports whether an argument of a call that ends the process or panics marks it as unreachable.
func (l *funcAnalysis) exitSaysUnreachable(at ssa.CallInstruction) bool {
	return slices.ContainsFunc(at.Common().Args, func(a ssa.Value) bool { return l.saysUnreachable(at, a) })
}

// saysUnreachable reports whether a text at an instruction marks it as unreachable. The word "unexpected" does so, too, except where an error was
// checked: errors of other code are never expected.
func (l *funcAnalysis) saysUnreachable(at ssa.Instruction, text ssa.Value) bool {
	if mentions(text, 8, isUnreachable) {
		return true
	}
	if !mentions(text, 8, isUnexpected) {
		return false
	}
	guards := l.proof.Guards(at)
	if len(guards) == 0 {
		return true
	}
	compared, ok := guards[0].Cond.(*ssa.BinOp)
	return !ok || !isError(compared.X.Type())
}

// isUnexpected reports whether a text begins with "unexpected:", and not with what was unexpected, as in "unexpected token".
func isUnexpected(text string) bool { return strings.HasPrefix(strings.ToLower(text), "unexpected:") }

// distinct reports whether a call is reached only if two pointers are equal. The author compares them to find duplicates, which the model cannot
// send.
func (l *funcAnalysis) distinct(at ssa.Instruction) bool {
	guards := l.proof.Guards(at)
	if len(guards) == 0 {
		return false
	}
	compared, ok := guards[0].Cond.(*ssa.BinOp)
	return ok && (compared.Op == token.EQL) == guards[0].Truth && identity(compared)
}

func isUnreachable(text string) bool {
	text = strings.ToLower(text)
	for _, words := range unreachableWords {
		if strings.Contains(text, words) {
			return true
		}
	}
	return false
}
