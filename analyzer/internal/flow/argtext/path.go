package argtext

import (
	"maps"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"golang.org/x/tools/go/ssa"
)

// follow examines the paths from the branch on which an error is not nil. It returns a mistake only if every path makes one: a condition in
// between may distinguish errors.
func (e *errorUse) follow(err ssa.Value, from, to *ssa.BasicBlock) *Mistake {
	w := pathState{errorUse: e, target: e.target, err: err, seen: map[[2]*ssa.BasicBlock]bool{}, values: map[ssa.Value]ssa.Value{}, stored: map[ssa.Value]ssa.Value{}}
	if len(to.Preds) == 1 {
		w.within = to
	}
	return w.block(from, to)
}

// A pathState holds the known values on a path from an error.
type pathState struct {
	*errorUse
	err    ssa.Value
	target []ssa.Value     // decode targets that were not set since
	within *ssa.BasicBlock // the block that is entered only with the error, or nil
	seen   map[[2]*ssa.BasicBlock]bool
	values map[ssa.Value]ssa.Value // values of phis on this path
	stored map[ssa.Value]ssa.Value // last value stored in each variable
}

func (w pathState) block(from, b *ssa.BasicBlock) *Mistake {
	if w.seen[[2]*ssa.BasicBlock{from, b}] {
		return nil
	}
	w.seen[[2]*ssa.BasicBlock{from, b}] = true
	inside := w.within != nil && w.within.Dominates(b)
	for _, instruction := range b.Instrs {
		switch i := instruction.(type) {
		case *ssa.Phi:
			w.values[i] = i.Edges[slices.Index(b.Preds, from)]
		case *ssa.Store:
			w.stored[i.Addr] = w.value(i.Val)
			if slices.Contains(w.target, i.Addr) {
				w.target = nil // it is set to something else
			}
		case *ssa.Return:
			return w.returns(i)
		case *ssa.Panic:
			return nil
		case *ssa.Call:
			if inside && w.retries(i) {
				return nil
			}
		}
		if !inside && w.uses(instruction) {
			return &Mistake{GoneOn, w.decode, b.Parent()}
		}
	}
	if inside && len(b.Succs) > 1 {
		return nil // the condition may distinguish errors
	}
	if !inside && len(b.Succs) > 1 {
		return w.either(b)
	}
	for _, next := range b.Succs {
		return w.block(b, next)
	}
	return nil
}

// either follows both branches of a condition, and returns a mistake if both make one.
func (w pathState) either(b *ssa.BasicBlock) *Mistake {
	if branch, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If); ok {
		if comparison, ok := branch.Cond.(*ssa.BinOp); ok && (w.same(comparison.X) || w.same(comparison.Y)) {
			if _, to := lazyssa.NilTest(branch); to != nil { // another test for the error
				return w.block(b, to)
			}
			return nil
		}
	}
	var wrong *Mistake
	for _, next := range b.Succs {
		each := w
		each.values, each.stored = maps.Clone(w.values), maps.Clone(w.stored)
		m := each.block(b, next)
		if m == nil {
			return nil
		}
		wrong = m
	}
	return wrong
}

func (w pathState) same(v ssa.Value) bool {
	if v == w.err {
		return true
	}
	known, ok := w.values[v]
	return ok && known == w.err
}

// retries reports whether a call decodes the text in another way.
func (w pathState) retries(call *ssa.Call) bool {
	f := call.Call.StaticCallee()
	return f != nil && (unmarshals(f) || lazyssa.FullName(f) == contractapi.Path+".Decode" || lazyssa.FullName(f) == "(*encoding/json.Decoder).Decode")
}

// uses reports whether an instruction reads the decoded value.
func (w pathState) uses(instruction ssa.Instruction) bool {
	if store, ok := instruction.(*ssa.Store); ok && slices.Contains(w.target, store.Addr) {
		return false
	}
	if _, ok := instruction.(*ssa.Return); ok || instruction == ssa.Instruction(w.decode) || onlyReturned(instruction) {
		return false
	}
	for _, operand := range instruction.Operands(nil) {
		if *operand != nil && slices.Contains(w.target, *operand) {
			return true
		}
	}
	return false
}

// returns returns the mistake in a return statement that is reached with the error, if any.
func (w pathState) returns(r *ssa.Return) *Mistake {
	f := r.Parent()
	switch {
	case isResult(f):
		if call, ok := w.value(r.Results[0]).(*ssa.Call); ok && succeeds(call) {
			return &Mistake{Succeeded, call, f}
		}
	default:
		results := f.Signature.Results()
		for i := range results.Len() {
			if !lazyssa.IsError(results.At(i).Type()) {
				continue
			}
			if lazyssa.IsNil(w.value(r.Results[i])) {
				return &Mistake{Swallowed, r, f}
			}
			w.returned = i
		}
	}
	return nil
}

// value resolves a value on this path.
func (w pathState) value(v ssa.Value) ssa.Value {
	for range len(w.values) + 1 {
		if known, ok := w.values[v]; ok {
			v = known
			continue
		}
		if load, ok := v.(*ssa.UnOp); ok {
			if known, ok := w.stored[load.X]; ok {
				return known
			}
		}
		break
	}
	return v
}

func succeeds(call *ssa.Call) bool {
	f := call.Call.StaticCallee()
	return f != nil && (lazyssa.FullName(f) == contractapi.Path+".Success")
}

// onlyReturned reports whether an instruction reads a variable only for return statements, which are examined separately.
func onlyReturned(instruction ssa.Instruction) bool {
	load, ok := instruction.(*ssa.UnOp)
	if !ok {
		return false
	}
	for _, user := range *load.Referrers() {
		if _, ok := user.(*ssa.Return); !ok {
			return false
		}
	}
	return true
}
