package toolargs

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/errtext"
)

// bypassed reports whether a function can succeed without passing a block.
func bypassed(b *ssa.BasicBlock) bool {
	return succeeds(b.Parent().Blocks[0], nil, map[*ssa.BasicBlock]bool{b: true})
}

// fails reports whether every path from a block returns a failure.
func fails(b, from *ssa.BasicBlock) bool {
	return !succeeds(b, from, map[*ssa.BasicBlock]bool{})
}

// succeeds reports whether a path from a block that avoids the blocks in seen returns something other than a failure.
func succeeds(b, from *ssa.BasicBlock, seen map[*ssa.BasicBlock]bool) bool {
	if seen[b] {
		return false
	}
	seen[b] = true
	if r, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); ok {
		return !failing(r, from)
	}
	return slices.ContainsFunc(b.Succs, func(next *ssa.BasicBlock) bool { return succeeds(next, b, seen) })
}

// failing reports whether a return statement certainly returns a failure.
func failing(r *ssa.Return, from *ssa.BasicBlock) bool {
	return isResult(r.Parent()) && madeToFail(returned(r, from))
}

// madeToFail reports whether a value is the result of a call that always returns a failure.
func madeToFail(v ssa.Value) bool {
	call, ok := v.(*ssa.Call)
	return ok && (errtext.Maker(call) == "Cancelled" || errtext.Fails(call))
}

// returned returns the last result of a return statement, when its block is entered from another block.
func returned(r *ssa.Return, from *ssa.BasicBlock) ssa.Value {
	v := r.Results[len(r.Results)-1]
	if load, ok := v.(*ssa.UnOp); ok && load.Op == token.MUL {
		for _, instruction := range r.Block().Instrs {
			if store, ok := instruction.(*ssa.Store); ok && store.Addr == load.X {
				v = store.Val
			}
		}
	}
	if phi, ok := v.(*ssa.Phi); ok && phi.Block() == r.Block() {
		if i := slices.Index(phi.Block().Preds, from); i >= 0 {
			v = phi.Edges[i]
		}
	}
	return v
}

func isResult(f *ssa.Function) bool {
	results := f.Signature.Results()
	return results.Len() == 1 && contractapi.IsType(results.At(0).Type(), "Result")
}
