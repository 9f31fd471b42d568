package summary

import (
	"go/token"
	"go/types"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/panics/locks"
	"golang.org/x/tools/go/ssa"
)

// mostCallers limits the number of functions that are searched for locks.
const mostCallers = 8

// lockedByCallers reports whether every caller of a function holds a lock: all its calls are known, and each is made with a lock held, or in a
// function for which the same is true.
func (l *funcAnalysis) lockedByCallers(f *ssa.Function) bool {
	return l.allCallersLock(f, map[*ssa.Function]bool{})
}

func (l *funcAnalysis) allCallersLock(f *ssa.Function, seen map[*ssa.Function]bool) bool {
	if seen[f] {
		return true
	}
	if seen[f] = true; len(seen) > mostCallers || !l.store().known(f) {
		return false
	}
	callers := l.program.Callers(f)
	for _, c := range callers {
		from := c.Call.Parent()
		if _, started := c.Call.(*ssa.Go); started {
			return false
		}
		around := locks.Of(from, false, func(ssa.CallInstruction) ([]ssa.Value, []locks.Effect) { return nil, nil })
		if !around.Exclusive(c.Call) && !l.allCallersLock(from, seen) {
			return false
		}
	}
	return len(callers) > 0
}

// lockedIfShared reports whether a lock is taken on the way to an instruction in a branch for a value that is shared, being a package variable.
// Any other value belongs to one call.
func lockedIfShared(at ssa.Instruction) bool {
	return slices.ContainsFunc(at.Parent().Blocks, func(b *ssa.BasicBlock) bool {
		return onSharedBranch(b) && slices.ContainsFunc(b.Instrs, takesLock) && !b.Dominates(at.Block()) && leadsTo(b, at.Block())
	})
}

// onSharedBranch reports whether a block is reached only if a pointer equals a package variable.
func onSharedBranch(b *ssa.BasicBlock) bool {
	if len(b.Preds) != 1 {
		return false
	}
	branch, ok := b.Preds[0].Instrs[len(b.Preds[0].Instrs)-1].(*ssa.If)
	if !ok {
		return false
	}
	compared, ok := branch.Cond.(*ssa.BinOp)
	return ok && (compared.Op == token.EQL) == (b.Preds[0].Succs[0] == b) && identity(compared) && (ofVariable(compared.X) || ofVariable(compared.Y))
}

func takesLock(at ssa.Instruction) bool {
	call, ok := at.(*ssa.Call)
	if !ok || call.Call.StaticCallee() == nil {
		return false
	}
	name := call.Call.StaticCallee().String()
	return name == "(*sync.Mutex).Lock" || name == "(*sync.RWMutex).Lock"
}

// ofVariable reports whether a value is loaded from a package variable.
func ofVariable(v ssa.Value) bool {
	load, ok := v.(*ssa.UnOp)
	if !ok {
		return false
	}
	_, global := lazyssa.Unboxed(load.X).(*ssa.Global)
	return global && load.Op == token.MUL
}

// identity reports whether two pointers are compared with each other.
func identity(v *ssa.BinOp) bool {
	_, pointer := v.X.Type().Underlying().(*types.Pointer)
	return pointer && !isNil(v.X) && !isNil(v.Y)
}
