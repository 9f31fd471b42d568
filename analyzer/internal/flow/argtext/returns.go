package argtext

import (
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"golang.org/x/tools/go/ssa"
)

// follow examines the blocks after the branch on which an error is not nil, up to the next condition, which may distinguish errors.
func (e *errorUse) follow(from, to *ssa.BasicBlock) *Mistake {
	inside, target := len(to.Preds) == 1, e.target
	stored := map[ssa.Value]ssa.Value{} // the last value stored in each variable
	for b, seen := to, map[*ssa.BasicBlock]bool{}; !seen[b]; from, b = b, b.Succs[0] {
		seen[b] = true
		inside = inside && to.Dominates(b)
		value := func(v ssa.Value) ssa.Value {
			if phi, ok := v.(*ssa.Phi); ok && phi.Block() == b {
				v = phi.Edges[slices.Index(b.Preds, from)]
			}
			if load, ok := v.(*ssa.UnOp); ok && stored[load.X] != nil {
				return stored[load.X]
			}
			return v
		}
		for _, instruction := range b.Instrs {
			switch i := instruction.(type) {
			case *ssa.Store:
				stored[i.Addr] = value(i.Val)
				if slices.Contains(target, i.Addr) {
					target = nil // it is set to something else
				}
			case *ssa.Return:
				return e.returns(i, value)
			}
			if !inside && e.uses(instruction, target) {
				return &Mistake{GoneOn, e.decode, b.Parent()}
			}
		}
		if len(b.Succs) != 1 {
			return nil
		}
	}
	return nil
}

// uses reports whether an instruction reads the decoded value, other than for return statements, which are examined separately.
func (e *errorUse) uses(instruction ssa.Instruction, target []ssa.Value) bool {
	switch i := instruction.(type) {
	case *ssa.Return:
		return false
	case *ssa.UnOp:
		if !slices.ContainsFunc(*i.Referrers(), func(user ssa.Instruction) bool { _, ok := user.(*ssa.Return); return !ok }) {
			return false
		}
	}
	return instruction != ssa.Instruction(e.decode) && slices.ContainsFunc(instruction.Operands(nil), func(operand *ssa.Value) bool {
		return *operand != nil && slices.Contains(target, *operand)
	})
}

// returns returns the mistake in a return statement that is reached with the error, if any.
func (e *errorUse) returns(r *ssa.Return, value func(ssa.Value) ssa.Value) *Mistake {
	f := r.Parent()
	if isResult(f) {
		if call, ok := value(r.Results[0]).(*ssa.Call); ok && call.Call.StaticCallee() != nil && lazyssa.FullName(call.Call.StaticCallee()) == successName {
			return &Mistake{Succeeded, call, f}
		}
		return nil
	}
	for i, result := range r.Results {
		if !lazyssa.IsError(f.Signature.Results().At(i).Type()) {
			continue
		}
		if lazyssa.IsNil(value(result)) {
			return &Mistake{Swallowed, r, f}
		}
		e.returned = i
	}
	return nil
}
