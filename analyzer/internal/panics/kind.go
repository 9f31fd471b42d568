package panics

import (
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"golang.org/x/tools/go/ssa"
)

// isKind reports whether a field says which of some constants a value is: nobody outside of the package can set it, and nothing but constants and
// variables of the package is ever put there. What a value is, its author knows, however it came about.
func (f *Finder) isKind(t types.Type, i int) bool {
	v := fieldOf(t, i)
	if v == nil || v.Exported() || v.Embedded() || v.Pkg() != f.pass.Pkg {
		return false
	}
	known, ok := f.kinds[v]
	if !ok {
		known = f.constantsOnly(v)
		f.kinds[v] = known
	}
	return known
}

// constantsOnly looks at what is ever done with the address of a field.
func (f *Finder) constantsOnly(v *types.Var) bool {
	put := false
	for _, function := range f.program.Functions() {
		if tools.InTest(f.pass.Fset, function.Pos()) {
			continue
		}
		for _, b := range function.Blocks {
			for _, at := range b.Instrs {
				address, ok := at.(*ssa.FieldAddr)
				if !ok || fieldOf(address.X.Type(), address.Field) != v {
					continue
				}
				for _, use := range *address.Referrers() {
					switch use := use.(type) {
					case *ssa.UnOp, *ssa.DebugRef:
					case *ssa.Store:
						if use.Val == ssa.Value(address) || !chosen(use.Val, 4) {
							return false
						}
						put = true
					default:
						return false
					}
				}
			}
		}
	}
	return put
}

// chosen reports whether a value is one of some constants or variables of a package.
func chosen(v ssa.Value, depth int) bool {
	if depth == 0 {
		return false
	}
	switch v := v.(type) {
	case *ssa.Const:
		return true
	case *ssa.Convert:
		return chosen(v.X, depth-1)
	case *ssa.ChangeType:
		return chosen(v.X, depth-1)
	case *ssa.UnOp:
		_, global := v.X.(*ssa.Global)
		return global
	case *ssa.Phi:
		for _, e := range v.Edges {
			if !chosen(e, depth-1) {
				return false
			}
		}
		return true
	}
	return false
}
