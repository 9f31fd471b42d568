package toolresult

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// once reports whether a condition is the only test of a struct member in its function, although other values are
// possible.
func once(cond ssa.Value) bool {
	c, ok := cond.(*ssa.BinOp)
	if !ok || len(*c.Referrers()) != 1 {
		return false
	}
	member := readMember(c.X)
	if member == nil {
		member = readMember(c.Y)
	}
	if member == nil {
		return false
	}
	local, ok := member.X.(*ssa.Alloc)
	return ok && !slices.ContainsFunc(*local.Referrers(), func(user ssa.Instruction) bool {
		switch user := user.(type) {
		case *ssa.Store:
			return user.Addr != ssa.Value(local)
		case *ssa.FieldAddr:
			return user != member && user.Field == member.Field && tested(user)
		case *ssa.DebugRef:
			return false
		}
		return true // the struct is passed on, so the member may have been tested
	})
}

// readMember returns the struct member that a value was read from, if it has no other use.
func readMember(v ssa.Value) *ssa.FieldAddr {
	load, ok := v.(*ssa.UnOp)
	if !ok || load.Op != token.MUL || len(*load.Referrers()) != 1 {
		return nil
	}
	member, _ := load.X.(*ssa.FieldAddr)
	return member
}

// tested reports whether a member is compared or passed to a function that may compare it.
func tested(member *ssa.FieldAddr) bool {
	return slices.ContainsFunc(*member.Referrers(), func(user ssa.Instruction) bool {
		load, ok := user.(*ssa.UnOp)
		return !ok || slices.ContainsFunc(*load.Referrers(), func(user ssa.Instruction) bool {
			switch user.(type) {
			case *ssa.Store, *ssa.DebugRef, *ssa.MakeInterface:
				return false
			}
			return true
		})
	})
}
