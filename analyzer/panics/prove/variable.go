package prove

import (
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"golang.org/x/tools/go/ssa"
)

// escapeOf follows the uses of the address of a variable. A captured variable that one store sets, before it is captured, is as good as
// a constant for those who capture it.
func variableOf(v ssa.Value) variable {
	outer := lazyssa.Captured(v)
	alloc, ok := outer.(*ssa.Alloc)
	if !ok {
		return variable{}
	}
	uses := &uses{}
	if !uses.follow(alloc, alloc.Parent()) {
		return variable{}
	}
	if v != outer {
		if len(uses.filled) > 0 {
			return variable{escape: callees}
		}
		if len(uses.stores) == 0 {
			return variable{escape: own}
		}
		if s := uses.stores[0]; len(uses.stores) == 1 && s.Addr == outer && s.Parent() == alloc.Parent() && s.Block() == alloc.Block() && uses.firstCaptured(s) {
			return variable{escape: own, held: s.Val}
		}
		return variable{escape: callees}
	}
	for _, s := range uses.stores {
		if s.Parent() != alloc.Parent() {
			return variable{escape: callees}
		}
	}
	for _, call := range uses.filled {
		if call.Parent() != alloc.Parent() {
			return variable{escape: callees}
		}
	}
	return variable{escape: own, filled: uses.filled}
}

// A variable is what is known of who writes to one.
type variable struct {
	escape escape
	filled []*ssa.Call // calls that are given its address to write to
	held   ssa.Value   // what the function that captures it always finds in it
}

// uses are those of a variable.
type uses struct {
	depth    int // of calls that the address was followed into
	stores   []*ssa.Store
	captures []*ssa.MakeClosure
	filled   []*ssa.Call
}

func (u *uses) follow(address ssa.Value, home *ssa.Function) bool {
	if address.Referrers() == nil {
		return false
	}
	for _, r := range *address.Referrers() {
		switch r := r.(type) {
		case *ssa.Store:
			if r.Val == address {
				return false
			}
			u.stores = append(u.stores, r)
		case *ssa.UnOp, *ssa.DebugRef:
		case *ssa.Return: // after a return nothing here looks at it; but whoever called a function does
			if u.depth > 0 {
				return false
			}
		case *ssa.FieldAddr:
			if !u.follow(r, home) {
				return false
			}
		case *ssa.IndexAddr:
			if r.X != address || !u.follow(r, home) {
				return false
			}
		case *ssa.MakeClosure:
			if r.Parent() == home {
				u.captures = append(u.captures, r)
			}
			for i, b := range r.Bindings {
				if f, ok := r.Fn.(*ssa.Function); b == address && (!ok || f.Synthetic != "" && f.Parent() == nil || i >= len(f.FreeVars) || !u.follow(f.FreeVars[i], home)) {
					return false
				}
			}
		case *ssa.Call:
			if !u.fills(r, address) {
				return false
			}
			u.filled = append(u.filled, r)
		case *ssa.MakeInterface:
			if !u.boxed(r) {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// boxed follows the address of a variable in an interface.
func (u *uses) boxed(v *ssa.MakeInterface) bool {
	for _, r := range *v.Referrers() {
		call, ok := r.(*ssa.Call)
		if !ok || !u.fills(call, v) {
			return false
		}
		u.filled = append(u.filled, call)
	}
	return true
}

// fills reports whether a call writes to what it is given the address of, and does not keep it: so do all that decode.
func (u *uses) fills(call *ssa.Call, address ssa.Value) bool {
	name := ""
	if call.Call.IsInvoke() {
		name = call.Call.Method.Name()
	} else if f := call.Call.StaticCallee(); f != nil {
		name = f.Name()
	}
	for _, verb := range []string{"Unmarshal", "Decode"} {
		if strings.HasPrefix(name, verb) {
			return true
		}
	}
	return u.handsBack(call, address)
}

// deepest is how many calls an address is followed into.
const deepest = 3

// handsBack reports whether a function of the package does not keep an address: what it hands it to does not, either.
func (u *uses) handsBack(call *ssa.Call, address ssa.Value) bool {
	f := call.Call.StaticCallee()
	if f == nil || f.Blocks == nil || u.depth == deepest {
		return false
	}
	for i, v := range call.Call.Args {
		if v != address {
			continue
		}
		inside := &uses{depth: u.depth + 1}
		if i >= len(f.Params) || !inside.follow(f.Params[i], f) {
			return false
		}
	}
	return true
}

// firstCaptured reports whether a store in the block of the variable comes before all captures of it.
func (u *uses) firstCaptured(s *ssa.Store) bool {
	for _, c := range u.captures {
		if s.Val == ssa.Value(c) && len(*c.Referrers()) == 1 {
			continue // it is kept in the variable before anybody can call it
		}
		if c.Block() != s.Block() {
			continue // a later one: the block of the variable dominates it
		}
		for _, i := range s.Block().Instrs {
			if i == ssa.Instruction(c) {
				return false
			}
			if i == ssa.Instruction(s) {
				break
			}
		}
	}
	return true
}
