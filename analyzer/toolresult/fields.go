package toolresult

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// neverSet reports whether a field of a struct is never assigned, by itself or with the struct.
func neverSet(local *ssa.Alloc, field int) bool {
	return !slices.ContainsFunc(*local.Referrers(), func(user ssa.Instruction) bool {
		switch user := user.(type) {
		case *ssa.FieldAddr:
			return user.Field == field && slices.ContainsFunc(*user.Referrers(), func(i ssa.Instruction) bool {
				load, read := i.(*ssa.UnOp)
				return !read || load.Op != token.MUL
			})
		case *ssa.UnOp:
			return false
		case *ssa.Store:
			return !withoutField(user.Val, field)
		}
		return true
	})
}

// withoutField reports whether a struct is the zero value or a literal without a field.
func withoutField(v ssa.Value, field int) bool {
	if load, ok := v.(*ssa.UnOp); ok && load.Op == token.MUL {
		literal, local := load.X.(*ssa.Alloc)
		return local && neverSet(literal, field)
	}
	_, zero := v.(*ssa.Const)
	return zero
}
