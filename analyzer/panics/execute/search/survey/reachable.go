package survey

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/panics/execute/order"
)

// Reachable returns the functions of the package of a handler that it may call, as far as calls are static.
func Reachable(root *ssa.Function) []*ssa.Function {
	seen := map[*ssa.Function]bool{}
	var all []*ssa.Function
	var add func(fn *ssa.Function)
	add = func(fn *ssa.Function) {
		if fn.Pkg == nil && fn.Origin() == nil || seen[fn] || PackageOf(fn) != PackageOf(root) {
			return
		}
		seen[fn] = true
		if fn.Pkg != nil {
			fn.Pkg.Build()
		}
		all = append(all, fn)
		for _, o := range order.Operands(fn) {
			if callee, ok := o.(*ssa.Function); ok {
				add(callee)
			}
		}
	}
	add(root)
	return all
}

// PackageOf returns the package of a function, also of a literal or an instance, or nil.
func PackageOf(fn *ssa.Function) *types.Package {
	for fn.Parent() != nil {
		fn = fn.Parent()
	}
	if fn.Origin() != nil {
		fn = fn.Origin()
	}
	if fn.Pkg != nil {
		return fn.Pkg.Pkg
	}
	return nil
}
