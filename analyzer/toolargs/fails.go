package toolargs

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
)

// deepest is the call depth to which failures are followed.
const deepest = 4

// always reports whether every successful call passes a block: it is in Execute, or in a function that Execute must
// call and whose failure it returns.
func (u usage) always(b *ssa.BasicBlock, execute *ssa.Function, depth int) bool {
	f := b.Parent()
	if depth > deepest || bypassed(b) {
		return false
	}
	if f == execute {
		return true
	}
	for _, caller := range u.program.Callers(f) {
		call, ok := caller.Call.(*ssa.Call)
		if ok && failsWith(call) && u.always(call.Block(), execute, depth+1) {
			return true
		}
	}
	return false
}

// bypassed reports whether a function can succeed without passing a block.
func bypassed(b *ssa.BasicBlock) bool {
	return succeeds(b.Parent().Blocks[0], nil, map[*ssa.BasicBlock]bool{b: true}, nil, 0)
}

// fails reports whether every path from a block returns a failure.
func fails(b, from *ssa.BasicBlock, depth int) bool {
	return !succeeds(b, from, map[*ssa.BasicBlock]bool{}, nil, depth)
}

// succeeds reports whether a path from a block that avoids the blocks in seen returns something other than a failure.
func succeeds(b, from *ssa.BasicBlock, seen map[*ssa.BasicBlock]bool, with ssa.Value, depth int) bool {
	if seen[b] {
		return false
	}
	seen[b] = true
	if r, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); ok {
		return !failing(r, from, with, depth)
	}
	return slices.ContainsFunc(b.Succs, func(next *ssa.BasicBlock) bool { return succeeds(next, b, seen, with, depth) })
}

// failsWith reports whether the failure of a call makes its function fail on every path: the function returns the result
// of the call, or checks its error and returns a failure.
func failsWith(call *ssa.Call) bool {
	last := lastResult(call)
	switch {
	case last == nil:
		return false
	case contractapi.IsType(last.Type(), "Result"):
		return !succeeds(call.Parent().Blocks[0], nil, map[*ssa.BasicBlock]bool{}, call, 0)
	case !isError(last.Type()):
		return false
	}
	for branch, wrong := range whereNot(last) {
		if fails(wrong, branch.Block(), 0) && !bypassed(branch.Block()) {
			return true
		}
	}
	return !succeeds(call.Parent().Blocks[0], nil, map[*ssa.BasicBlock]bool{}, last, 0)
}

// lastResult returns the last result of a call, or nil if it is unused.
func lastResult(call *ssa.Call) ssa.Value {
	count := call.Call.Signature().Results().Len()
	if count == 1 {
		return call
	}
	for _, user := range *call.Referrers() {
		if extract, ok := user.(*ssa.Extract); ok && extract.Index == count-1 {
			return extract
		}
	}
	return nil
}

// whereNot returns the branches on whether an error is nil, with the successor for a non-nil error.
func whereNot(err ssa.Value) map[*ssa.If]*ssa.BasicBlock {
	all := map[*ssa.If]*ssa.BasicBlock{}
	if err.Referrers() == nil {
		return all
	}
	for _, user := range *err.Referrers() {
		comparison, ok := user.(*ssa.BinOp)
		if !ok || !isNil(comparison.X) && !isNil(comparison.Y) {
			continue
		}
		way := 0
		if comparison.Op == token.EQL {
			way = 1
		}
		for _, user := range *comparison.Referrers() {
			if branch, ok := user.(*ssa.If); ok {
				all[branch] = branch.Block().Succs[way]
			}
		}
	}
	return all
}

// failing reports whether a return statement certainly returns a failure, or the result of a call.
func failing(r *ssa.Return, from *ssa.BasicBlock, with ssa.Value, depth int) bool {
	if len(r.Results) == 0 {
		return false
	}
	v := returned(r, from)
	if with != nil && v == with {
		return true
	}
	if isResult(r.Parent()) {
		return isFailure(v, depth)
	}
	return isError(v.Type()) && certain(v, r.Block())
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

// certain reports whether an error is known not to be nil.
func certain(v ssa.Value, at *ssa.BasicBlock) bool {
	switch x := v.(type) {
	case *ssa.MakeInterface:
		return true
	case *ssa.Call:
		f := x.Call.StaticCallee()
		if f != nil && (f.String() == "fmt.Errorf" || f.String() == "errors.New") {
			return true
		}
	case *ssa.UnOp:
		if _, ok := x.X.(*ssa.Global); ok && x.Op == token.MUL {
			return true
		}
	}
	for _, wrong := range whereNot(v) {
		if len(wrong.Preds) == 1 && wrong.Dominates(at) {
			return true
		}
	}
	return false
}

func isNil(v ssa.Value) bool {
	c, ok := v.(*ssa.Const)
	return ok && c.IsNil()
}

func isError(t types.Type) bool {
	return types.Identical(types.Unalias(t), types.Universe.Lookup("error").Type())
}

func isResult(f *ssa.Function) bool {
	results := f.Signature.Results()
	return results.Len() == 1 && contractapi.IsType(results.At(0).Type(), "Result")
}
