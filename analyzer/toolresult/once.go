package toolresult

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// once reports whether a condition is the only comparison that its function makes with a member of a local struct: others there are, too.
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
			return user != member && user.Field == member.Field && judged(user)
		case *ssa.DebugRef:
			return false
		}
		return true // whoever is given the struct may have looked at the member
	})
}

// readMember returns the member of a struct that a value was read from for nothing else.
func readMember(v ssa.Value) *ssa.FieldAddr {
	load, ok := v.(*ssa.UnOp)
	if !ok || load.Op != token.MUL || len(*load.Referrers()) != 1 {
		return nil
	}
	member, _ := load.X.(*ssa.FieldAddr)
	return member
}

// evaluated reports whether a member is compared, or given to somebody who may compare it.
func judged(member *ssa.FieldAddr) bool {
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
