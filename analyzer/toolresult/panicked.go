package toolresult

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// afterPanic reports whether a closure is only deferred and sets a variable of the enclosing function only after
// recover returned a panic.
func afterPanic(closure *ssa.MakeClosure, variable ssa.Value) bool {
	for _, user := range *closure.Referrers() {
		if _, deferred := user.(*ssa.Defer); !deferred {
			return false
		}
	}
	f := closure.Fn.(*ssa.Function)
	for i, bound := range closure.Bindings {
		if bound == variable && !setAfterPanic(f, f.FreeVars[i]) {
			return false
		}
	}
	return true
}

func setAfterPanic(f *ssa.Function, variable *ssa.FreeVar) bool {
	panicked := slices.DeleteFunc(slices.Clone(f.Blocks), func(b *ssa.BasicBlock) bool { return !recovers(b) })
	return !slices.ContainsFunc(*variable.Referrers(), func(user ssa.Instruction) bool {
		switch user := user.(type) {
		case *ssa.Store:
			return user.Addr != ssa.Value(variable) ||
				!slices.ContainsFunc(panicked, func(b *ssa.BasicBlock) bool { return b.Dominates(user.Block()) })
		case *ssa.UnOp, *ssa.DebugRef:
			return false
		}
		return true
	})
}

// recovers reports whether a block runs only if recover returned a value.
func recovers(b *ssa.BasicBlock) bool {
	if len(b.Preds) != 1 {
		return false
	}
	branch, ok := b.Preds[0].Instrs[len(b.Preds[0].Instrs)-1].(*ssa.If)
	if !ok {
		return false
	}
	c, ok := branch.Cond.(*ssa.BinOp)
	if !ok || !isRecover(c.X) && !isRecover(c.Y) || !isNil(c.X) && !isNil(c.Y) {
		return false
	}
	return c.Op == token.NEQ && branch.Block().Succs[0] == b || c.Op == token.EQL && branch.Block().Succs[1] == b
}

func isRecover(v ssa.Value) bool {
	call, ok := v.(*ssa.Call)
	if !ok {
		return false
	}
	builtin, ok := call.Call.Value.(*ssa.Builtin)
	return ok && builtin.Name() == "recover"
}
