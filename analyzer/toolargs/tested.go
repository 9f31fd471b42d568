package toolargs

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
)

// tested reports whether a use of a value may be a check: it is compared, measured or looked up, or goes to a place that is not followed.
func tested(v ssa.Value, seen map[ssa.Value]bool) bool {
	if seen[v] || v.Referrers() == nil {
		return false
	}
	seen[v] = true
	return slices.ContainsFunc(*v.Referrers(), func(user ssa.Instruction) bool {
		switch user := user.(type) {
		case *ssa.BinOp:
			return isBoolean(user.Type()) || tested(user, seen)
		case *ssa.Convert, *ssa.ChangeType, *ssa.Phi, *ssa.UnOp, *ssa.Slice, *ssa.MakeInterface:
			return tested(user.(ssa.Value), seen)
		case *ssa.Store:
			return !payload(user.Addr)
		case *ssa.Call:
			return testedBy(user, seen)
		case *ssa.If, *ssa.IndexAddr, *ssa.Index, *ssa.MakeSlice:
			return false
		}
		return true
	})
}

// payload reports whether an address is in a list of arguments, or in a struct that is made for a call.
func payload(address ssa.Value) bool {
	switch a := address.(type) {
	case *ssa.IndexAddr:
		return true
	case *ssa.FieldAddr:
		_, made := a.X.(*ssa.Alloc)
		return made
	}
	return false
}

// testedBy reports whether a call may check an argument. A function that returns a boolean or an error may reject it, unless it takes a context: such a
// function leads to a service, which a missing argument must not reach.
func testedBy(call *ssa.Call, seen map[ssa.Value]bool) bool {
	if builtin, ok := call.Call.Value.(*ssa.Builtin); ok {
		return builtin.Name() == "min" || builtin.Name() == "max" || builtin.Name() == "len" && tested(call, seen)
	}
	if callee := call.Call.StaticCallee(); callee != nil && len(callee.Blocks) > 0 {
		return true
	}
	if slices.ContainsFunc(call.Call.Args, func(v ssa.Value) bool { return lazyssa.IsContext(v.Type()) }) {
		return false
	}
	for r := range call.Call.Signature().Results().Variables() {
		if isBoolean(r.Type()) || lazyssa.IsError(r.Type()) {
			return true
		}
	}
	return tested(call, seen)
}

func isBoolean(t types.Type) bool {
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Info()&types.IsBoolean != 0
}
