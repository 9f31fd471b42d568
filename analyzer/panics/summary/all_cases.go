package summary

import (
	"go/constant"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// afterAll reports whether an instruction is reached only where something is none of the constants of its type: its author has named them all, and what
// a function returns is one of them. What was sent may be anything.
func (l *funcAnalysis) afterAll(at ssa.Instruction) bool {
	denied := map[ssa.Value]map[string]bool{}
	for _, g := range l.proof.Guards(at) {
		compared, ok := g.Cond.(*ssa.BinOp)
		if !ok || compared.Op != token.EQL && compared.Op != token.NEQ || (compared.Op == token.NEQ) != g.Truth {
			continue
		}
		k, ok := compared.Y.(*ssa.Const)
		if !ok || k.Value == nil || callIn(compared.X) == nil {
			continue
		}
		if denied[compared.X] == nil {
			denied[compared.X] = map[string]bool{}
		}
		denied[compared.X][k.Value.ExactString()] = true
	}
	for v, constants := range denied {
		if hasAll(v.Type(), constants) {
			return true
		}
	}
	return false
}

// hasAll reports whether some constants are all that the package of a type has of it.
func hasAll(t types.Type, constants map[string]bool) bool {
	named, ok := types.Unalias(t).(*types.Named)
	if !ok || named.Obj().Pkg() == nil {
		return false
	}
	all := map[string]bool{}
	scope := named.Obj().Pkg().Scope()
	for _, name := range scope.Names() {
		if c, ok := scope.Lookup(name).(*types.Const); ok && types.Identical(c.Type(), t) && c.Val().Kind() != constant.Unknown {
			if all[c.Val().ExactString()] = true; !constants[c.Val().ExactString()] {
				return false
			}
		}
	}
	return len(all) > 1
}
