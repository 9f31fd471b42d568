package valuenumber

import (
	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"golang.org/x/tools/go/ssa"
)

// An escape says which code may write to a variable.
type escape uint8

const (
	anybody escape = iota // any code that has its address
	callees               // function literals that capture it
	own                   // only stores in this function to its own address
)

// escapeOf finds who writes to a variable, by following the uses of its address.
func escapeOf(v ssa.Value) escape {
	outer := lazyssa.Captured(v)
	alloc, ok := outer.(*ssa.Alloc)
	if !ok {
		return anybody
	}
	var stores []*ssa.Store
	if !follow(alloc, alloc.Parent(), &stores) {
		return anybody
	}
	if v != outer && len(stores) > 0 {
		return callees
	}
	for _, s := range stores {
		if s.Parent() != alloc.Parent() {
			return callees
		}
	}
	return own
}

// follow collects the stores to an address and to parts of it; false if the address escapes.
func follow(address ssa.Value, home *ssa.Function, stores *[]*ssa.Store) bool {
	if address.Referrers() == nil {
		return false
	}
	for _, r := range *address.Referrers() {
		switch r := r.(type) {
		case *ssa.Store:
			if r.Val == address {
				return false
			}
			*stores = append(*stores, r)
		case *ssa.UnOp, *ssa.DebugRef:
		case *ssa.Return:
			if r.Parent() != home { // its caller has the address
				return false
			}
		case *ssa.FieldAddr:
			if !follow(r, home, stores) {
				return false
			}
		case *ssa.IndexAddr:
			if r.X != address || !follow(r, home, stores) {
				return false
			}
		case *ssa.MakeClosure:
			for i, b := range r.Bindings {
				if f, ok := r.Fn.(*ssa.Function); b == address && (!ok || f.Synthetic != "" && f.Parent() == nil || i >= len(f.FreeVars) || !follow(f.FreeVars[i], home, stores)) {
					return false
				}
			}
		default:
			return false
		}
	}
	return true
}
