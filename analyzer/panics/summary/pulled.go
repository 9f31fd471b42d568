package summary

import (
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"golang.org/x/tools/go/ssa"
)

// promisedOfNext returns the condition that the results of a next function are not empty, for iterators that yield no empty parts.
func promisedOfNext(call ssa.CallInstruction) []condition.Condition {
	pull := pullOf(call.Common().Value)
	if pull == nil || !yieldsParts(pull.Call.Args[0]) {
		return nil
	}
	return []condition.Condition{{
		X: condition.Term{Kind: condition.Result, Index: 0, Len: true}, N: 1, When: condition.Term{Kind: condition.Result, Index: 1}, True: true,
	}}
}

// parts lists the functions whose iterators yield only values with at least one element or byte.
const parts = " strings.Lines strings.FieldsSeq strings.FieldsFuncSeq bytes.Lines bytes.FieldsSeq bytes.FieldsFuncSeq slices.Chunk "

// yieldsParts reports whether an iterator yields no empty parts.
func yieldsParts(sequence ssa.Value) bool {
	made, ok := sequence.(*ssa.Call)
	if !ok || made.Call.StaticCallee() == nil {
		return false
	}
	f, ok := made.Call.StaticCallee().Object().(*types.Func)
	return ok && f.Pkg() != nil && strings.Contains(parts, " "+f.Pkg().Path()+"."+f.Name()+" ")
}

// withNonEmptyArgument returns the summary for calls whose argument is not empty.
func (s *Summary) withNonEmptyArgument() *Summary {
	if s == nil {
		return nil
	}
	c := *s
	c.Reasons = slices.DeleteFunc(slices.Clone(s.Reasons), func(r Reason) bool {
		need, ok := r.condition()
		return ok && need.Op == condition.Linear && need.X == condition.Term{Kind: condition.Parameter, Len: true} && need.Y.IsZero() && need.N <= 1
	})
	return &c
}

// nextRecovered reports whether a call makes a next function that is only called where a deferred recover is in effect. A panic of the iterator
// occurs in these calls.
func (l *funcAnalysis) nextRecovered(at ssa.CallInstruction) bool {
	pull, ok := at.(*ssa.Call)
	if !ok {
		return false
	}
	called := false
	for _, r := range *pull.Referrers() {
		next, ok := r.(*ssa.Extract)
		if !ok || next.Index != 0 {
			continue
		}
		if pullOf(next) != pull {
			return false
		}
		for _, use := range *next.Referrers() {
			call, ok := use.(*ssa.Call)
			if _, debug := use.(*ssa.DebugRef); debug {
				continue
			}
			if !ok || call.Call.Value != ssa.Value(next) || !l.guarded(call) {
				return false
			}
			called = true
		}
	}
	return called
}

// pullOf returns the call of iter.Pull or iter.Pull2 that made a next function, or nil.
func pullOf(next ssa.Value) *ssa.Call {
	if load, ok := next.(*ssa.UnOp); ok && load.Op == token.MUL {
		if cell, ok := load.X.(*ssa.Alloc); ok {
			next = lazyssa.Held(cell)
		}
	}
	extract, ok := next.(*ssa.Extract)
	if !ok || extract.Index != 0 {
		return nil
	}
	pull, ok := extract.Tuple.(*ssa.Call)
	if !ok {
		return nil
	}
	callee := pull.Call.StaticCallee()
	if callee == nil {
		return nil
	}
	f, ok := callee.Object().(*types.Func)
	if !ok || f.Pkg() == nil || f.Pkg().Path() != "iter" || !strings.HasPrefix(f.Name(), "Pull") {
		return nil
	}
	return pull
}
