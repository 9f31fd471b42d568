package lazyssa

import (
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// Derived returns a value and the values in its function that are made from it: parts and other forms of it, results of operations and of
// calls that take it, and variables that may hold such a value. It ignores the order of events.
func Derived(v ssa.Value) map[ssa.Value]bool {
	all := map[ssa.Value]bool{}
	var visit func(v ssa.Value)
	visit = func(v ssa.Value) {
		if all[v] || v.Referrers() == nil {
			return
		}
		all[v] = true
		for _, user := range *v.Referrers() {
			switch user := user.(type) {
			case *ssa.Store:
				if user.Val == v {
					if variable := root(user.Addr); variable != nil {
						visit(variable)
					}
				}
			case ssa.Value:
				if _, results := user.Type().(*types.Tuple); !results || user.Type().(*types.Tuple).Len() > 0 {
					visit(user)
				}
			}
		}
	}
	visit(v)
	return all
}

// root returns the variable, made in the function, that an address is in; nil for any other address.
func root(address ssa.Value) ssa.Value {
	for {
		switch a := address.(type) {
		case *ssa.FieldAddr:
			address = a.X
		case *ssa.IndexAddr:
			address = a.X
		case *ssa.Alloc:
			return a
		default:
			return nil
		}
	}
}
