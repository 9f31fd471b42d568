package summary

import (
	"go/constant"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// afterAllCases reports whether an instruction is reached only if the result of a call differs from every constant of its type. The author has
// then listed all results that the function returns. Values that the model sends are not restricted in this way.
func (l *funcAnalysis) afterAllCases(at ssa.Instruction) bool {
	excluded := map[ssa.Value]map[string]bool{}
	for _, g := range l.proof.Guards(at) {
		compared, ok := g.Cond.(*ssa.BinOp)
		if !ok || compared.Op != token.EQL && compared.Op != token.NEQ || (compared.Op == token.NEQ) != g.Truth {
			continue
		}
		k, ok := compared.Y.(*ssa.Const)
		if !ok || k.Value == nil || callIn(compared.X) == nil {
			continue
		}
		if excluded[compared.X] == nil {
			excluded[compared.X] = map[string]bool{}
		}
		excluded[compared.X][k.Value.ExactString()] = true
	}
	for v, constants := range excluded {
		if listsAllConstants(v.Type(), constants) {
			return true
		}
	}
	return false
}

// listsAllConstants reports whether constants contains every constant that the package of a named type declares of it.
func listsAllConstants(t types.Type, constants map[string]bool) bool {
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
