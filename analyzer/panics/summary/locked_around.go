package summary

import (
	"go/token"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/panics/locks"
	"golang.org/x/tools/go/ssa"
)

// mostCallers is how many functions around a write are asked whether they hold a lock.
const mostCallers = 8

// lockedAround reports whether whoever calls a function holds a lock then: it is one that is called by name alone, and from nowhere else than where a lock
// is held, or from functions of which the same is so.
func (l *funcAnalysis) lockedAround(f *ssa.Function) bool {
	return l.allLocked(f, map[*ssa.Function]bool{})
}

func (l *funcAnalysis) allLocked(f *ssa.Function, seen map[*ssa.Function]bool) bool {
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
		if !around.Exclusive(c.Call) && !l.allLocked(from, seen) {
			return false
		}
	}
	return len(callers) > 0
}

// lockedWhereShared reports whether a lock is taken on the way to an instruction where something is one of the values that the package shares: who has
// another one has it alone.
func lockedWhereShared(at ssa.Instruction) bool {
	return slices.ContainsFunc(at.Parent().Blocks, func(b *ssa.BasicBlock) bool {
		return whereShared(b) && slices.ContainsFunc(b.Instrs, takesLock) && !b.Dominates(at.Block()) && leadsTo(b, at.Block())
	})
}

// whereShared reports whether a block is come to only where something is what a variable of a package holds.
func whereShared(b *ssa.BasicBlock) bool {
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

// ofVariable reports whether a value is what a variable of a package holds.
func ofVariable(v ssa.Value) bool {
	load, ok := v.(*ssa.UnOp)
	if !ok {
		return false
	}
	_, global := lazyssa.Unboxed(load.X).(*ssa.Global)
	return global && load.Op == token.MUL
}
