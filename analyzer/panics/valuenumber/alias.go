package valuenumber

import (
	"go/types"

	"github.com/toolconform/toolconform/analyzer/panics/typeinfo"
	"golang.org/x/tools/go/ssa"
)

// rootOf returns the pointer or slice that an address is derived from.
func rootOf(at *Node) *Node {
	for {
		switch {
		case at.Kind == FieldAt:
			at = at.A
		case at.Kind == ElementAt && typeinfo.Pointee(at.A.Type) != nil:
			at = at.A
		default:
			return at
		}
	}
}

// mayAlias reports whether a write to the address to may change the memory at the address at. It must not compute the node of to,
// which may depend on the memory at the address at.
func (m *Memory) mayAlias(to ssa.Value, at *Node) bool {
	if at.Kind == Mapped {
		return false
	}
	if m.byVal[to] == at {
		return true
	}
	r, s := rootValue(to), rootOf(at)
	if s.Kind == Opaque && s.Value == r { // for example a field of a captured variable that is assigned
		return m.mayOverlap(to, at)
	}
	if isVariable(r) && s.Kind == Opaque && isVariable(s.Value) || m.escapeOf(r) != anybody || m.escape(s) != anybody {
		return false
	}
	return m.mayOverlap(to, at)
}

// mayOverlap reports whether two addresses may overlap, judging by their forms and types only.
func (m *Memory) mayOverlap(to ssa.Value, at *Node) bool {
	a, b := typeinfo.Pointee(to.Type()), typeinfo.Pointee(at.Type)
	if a == nil || b == nil {
		return true
	}
	if to, ok := to.(*ssa.FieldAddr); ok && at.Kind == FieldAt && types.Identical(a, b) {
		x, y := typeinfo.Pointee(to.X.Type()), typeinfo.Pointee(at.A.Type)
		return x == nil || y == nil || to.Field == at.Index || !types.IdenticalIgnoreTags(x.Underlying(), y.Underlying())
	}
	return typeinfo.Overlap(a, b)
}

// rootValue is rootOf for an SSA value.
func rootValue(v ssa.Value) ssa.Value {
	for {
		switch x := v.(type) {
		case *ssa.FieldAddr:
			v = x.X
		case *ssa.IndexAddr:
			if typeinfo.Pointee(x.X.Type()) == nil {
				return v
			}
			v = x.X
		default:
			return v
		}
	}
}

func isVariable(v ssa.Value) bool {
	switch v.(type) {
	case *ssa.Alloc, *ssa.Global:
		return true
	}
	return false
}
