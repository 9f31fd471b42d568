package toolargs

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
)

// deepest is the call depth to which failures are followed.
const deepest = 4

// bypassed reports whether a function can succeed without passing a block.
func bypassed(b *ssa.BasicBlock) bool {
	return succeeds(b.Parent().Blocks[0], nil, map[*ssa.BasicBlock]bool{b: true}, 0)
}

// fails reports whether every path from a block returns a failure.
func fails(b, from *ssa.BasicBlock, depth int) bool {
	return !succeeds(b, from, map[*ssa.BasicBlock]bool{}, depth)
}

// succeeds reports whether a path from a block that avoids the blocks in seen returns something other than a failure.
func succeeds(b, from *ssa.BasicBlock, seen map[*ssa.BasicBlock]bool, depth int) bool {
	if seen[b] {
		return false
	}
	seen[b] = true
	if r, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); ok {
		return !failing(r, from, depth)
	}
	return slices.ContainsFunc(b.Succs, func(next *ssa.BasicBlock) bool { return succeeds(next, b, seen, depth) })
}

// failing reports whether a return statement certainly returns a failure.
func failing(r *ssa.Return, from *ssa.BasicBlock, depth int) bool {
	return isResult(r.Parent()) && isFailure(returned(r, from), depth)
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

// isFailure reports whether a result was made by a failure constructor of the contract, or by a function that returns
// only such.
func isFailure(v ssa.Value, depth int) bool {
	call, ok := v.(*ssa.Call)
	if !ok {
		return false
	}
	f := call.Call.StaticCallee()
	switch {
	case f == nil:
		return false
	case f.Pkg != nil && f.Pkg.Pkg.Path() == contractapi.Path:
		return f.Name() == "Failure" || f.Name() == "Failures" || f.Name() == "Cancelled"
	}
	return depth < deepest && isResult(f) && len(f.Blocks) > 0 && fails(f.Blocks[0], nil, depth+1)
}

func isResult(f *ssa.Function) bool {
	results := f.Signature.Results()
	return results.Len() == 1 && contractapi.IsType(results.At(0).Type(), "Result")
}
