package toolresult

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
)

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
// in a closure. contract.Contain is exempt: it sets it only after a panic.
func escapes(variable *ssa.Alloc) bool {
	return slices.ContainsFunc(*variable.Referrers(), func(user ssa.Instruction) bool {
		switch user := user.(type) {
		case *ssa.Store:
			return user.Addr != ssa.Value(variable)
		case *ssa.UnOp:
			return false
		case ssa.CallInstruction:
			f := user.Common().StaticCallee()
			return f == nil || f.Name() != "Contain" || f.Pkg == nil || f.Pkg.Pkg.Path() != contractapi.Path
		}
		return true
	})
}
