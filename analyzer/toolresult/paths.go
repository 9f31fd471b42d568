package toolresult

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
)

// zeroOnSomePath reports whether a phi is the zero Result on a path that is certainly possible. The exit of a loop and the
// default path of a switch over values may never be taken.
func zeroOnSomePath(phi *ssa.Phi, r *ssa.Return) bool {
	if len(*phi.Referrers()) > 1 || !leads(phi, r.Block()) || repeats(phi.Block()) {
		return false
	}
	for i, e := range phi.Edges {
		if _, zero := e.(*ssa.Const); zero && !doubtful(phi.Block().Preds[i]) {
			return true
		}
	}
	return false
}

// leads reports whether a return is reached from the block that decides a value, by conditions that are independent
// of it.
func leads(phi *ssa.Phi, to *ssa.BasicBlock) bool {
	before := map[ssa.Value]bool{}
	for _, p := range phi.Block().Preds {
		for b := p; b != nil; b = b.Idom() {
			if branch, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If); ok {
				before[branch.Cond] = true
			}
		}
	}
	for range 20 {
		if to == phi.Block() {
			return true
		}
		if len(to.Preds) != 1 {
			return false
		}
		to = to.Preds[0]
		if branch, ok := to.Instrs[len(to.Instrs)-1].(*ssa.If); ok && (before[branch.Cond] || decidedThere(branch.Cond)) {
			return false
		}
	}
	return false
}

// decidedThere reports whether a condition is a variable that also depends on the path.
func decidedThere(cond ssa.Value) bool {
	instruction, ok := cond.(ssa.Instruction)
	if !ok {
		return false
	}
	if _, ok := cond.(*ssa.Phi); ok {
		return true
	}
	return slices.ContainsFunc(instruction.Operands(nil), func(v *ssa.Value) bool {
		_, ok := (*v).(*ssa.Phi)
		return ok
	})
}

// repeats reports whether a block is in a loop.
func repeats(b *ssa.BasicBlock) bool {
	seen := map[*ssa.BasicBlock]bool{}
	queue := slices.Clone(b.Succs)
	for ; len(queue) > 0; queue = queue[1:] {
		if queue[0] == b {
			return true
		}
		if !seen[queue[0]] {
			seen[queue[0]] = true
			queue = append(queue, queue[0].Succs...)
		}
	}
	return false
}

// doubtful reports whether a path may be impossible: it depends on a loop, on one of several comparisons of a value,
// or on something decided with another variable.
func doubtful(from *ssa.BasicBlock) bool {
	for range 20 {
		branch, ok := from.Instrs[len(from.Instrs)-1].(*ssa.If)
		if ok {
			return repeats(from) || compares(branch.Cond) && !once(branch.Cond)
		}
		if len(from.Preds) != 1 {
			return true
		}
		from = from.Preds[0]
	}
	return true
}

func compares(cond ssa.Value) bool {
	switch c := cond.(type) {
	case *ssa.BinOp:
		_, x := c.X.(*ssa.Const)
		_, y := c.Y.(*ssa.Const)
		return (c.Op == token.EQL || c.Op == token.NEQ) && (x || y) && !isNil(c.X) && !isNil(c.Y)
	case *ssa.Phi:
		return true
	case *ssa.Extract:
		assertion, ok := c.Tuple.(*ssa.TypeAssert)
		return ok && assertion.CommaOk
	}
	return false
}

// last returns the stores that may reach a load.
func last(load *ssa.UnOp, stores []*ssa.Store) []*ssa.Store {
	return slices.DeleteFunc(slices.Clone(stores), func(s *ssa.Store) bool {
		return s.Parent() != load.Parent() || !between(s, load, stores)
	})
}

// between reports whether a path leads from a store to a load without another store.
func between(s *ssa.Store, load *ssa.UnOp, stores []*ssa.Store) bool {
	seen := map[*ssa.BasicBlock]bool{}
	var search func(b *ssa.BasicBlock, from int) bool
	search = func(b *ssa.BasicBlock, from int) bool {
		for _, instruction := range b.Instrs[from:] {
			if instruction == ssa.Instruction(load) {
				return true
			}
			if other, ok := instruction.(*ssa.Store); ok && slices.Contains(stores, other) {
				return false
			}
		}
		for _, next := range b.Succs {
			if !seen[next] {
				seen[next] = true
				if search(next, 0) {
					return true
				}
			}
		}
		return false
	}
	return search(s.Block(), slices.Index(s.Block().Instrs, ssa.Instruction(s))+1)
}

// escapes reports whether a variable may be set other than by an assignment in its function: through its address or
// in a closure. contract.Contain and deferred functions that set it only after a panic are exempt.
func escapes(variable *ssa.Alloc) bool {
	return slices.ContainsFunc(*variable.Referrers(), func(user ssa.Instruction) bool {
		switch user := user.(type) {
		case *ssa.Store:
			return user.Addr != ssa.Value(variable)
		case *ssa.UnOp:
			return false
		case *ssa.MakeClosure:
			return !afterPanic(user, variable)
		case ssa.CallInstruction:
			f := user.Common().StaticCallee()
			return f == nil || f.Name() != "Contain" || f.Pkg == nil || f.Pkg.Pkg.Path() != contractapi.Path
		}
		return true
	})
}
