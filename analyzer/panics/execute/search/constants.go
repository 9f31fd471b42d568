package search

import (
	"go/constant"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/panics/execute"
	"github.com/toolconform/toolconform/analyzer/panics/execute/order"
)

// constants learns the constants of functions.
func (s *searcher) constants(scope []*ssa.Function) {
	for _, fn := range scope {
		for _, o := range order.Operands(fn) {
			if c, ok := o.(*ssa.Const); ok && c.Value != nil {
				s.constant(c.Value)
			}
		}
	}
}

// tables learns the constants in the package's tables that functions use.
func (s *searcher) tables(scope []*ssa.Function) {
	var used []*ssa.Global
	for _, fn := range scope {
		for _, o := range order.Operands(fn) {
			if g, ok := o.(*ssa.Global); ok && !slices.Contains(used, g) {
				used = append(used, g)
			}
		}
	}
	for _, g := range used {
		if g.Pkg == nil || s.binder.program.Origin(g.Pkg.Pkg.Path()) == execute.Standard || g.Pkg.Func("init") == nil {
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
							s.constant(c.Value)
						}
					}
				}
			}
		}
	}
}

func (s *searcher) constant(v constant.Value) {
	switch v.Kind() {
	case constant.String:
		s.Generator.Constant(constant.StringVal(v), 0, true)
	case constant.Int:
		if n, exact := constant.Int64Val(v); exact {
			s.Generator.Constant("", n, false)
		}
	}
}
