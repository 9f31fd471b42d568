package survey

import (
	"go/constant"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/panics/execute"
	"github.com/toolconform/toolconform/analyzer/panics/execute/order"
)

// Constants returns the constants of functions, and those in the tables of their packages that they use.
func (s *Survey) Constants(scope []*ssa.Function) (all []constant.Value) {
	for _, fn := range scope {
		for _, o := range order.Operands(fn) {
			if c, ok := o.(*ssa.Const); ok && c.Value != nil {
				all = append(all, c.Value)
			}
		}
	}
	return append(all, s.keys(scope)...)
}

// Variables returns the package variables that functions name.
func Variables(scope []*ssa.Function) (all []*ssa.Global) {
	for _, fn := range scope {
		for _, o := range order.Operands(fn) {
			if g, ok := o.(*ssa.Global); ok && !slices.Contains(all, g) {
				all = append(all, g)
			}
		}
	}
	return all
}

// keys returns the constant keys of the tables that functions use.
func (s *Survey) keys(scope []*ssa.Function) (all []constant.Value) {
	for _, g := range Variables(scope) {
		if g.Pkg == nil || s.program.Origin(g.Pkg.Pkg.Path()) == execute.Standard || g.Pkg.Func("init") == nil {
			continue
		}
		g.Pkg.Build()
		for _, b := range g.Pkg.Func("init").Blocks {
			for _, i := range b.Instrs {
				store, ok := i.(*ssa.Store)
				if !ok || store.Addr != g || store.Val.Referrers() == nil {
					continue
				}
				for _, r := range *store.Val.Referrers() {
					if update, ok := r.(*ssa.MapUpdate); ok {
						if c, ok := update.Key.(*ssa.Const); ok && c.Value != nil {
							all = append(all, c.Value)
						}
					}
				}
			}
		}
	}
	return all
}
