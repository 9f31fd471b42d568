package valuenumber

import (
	"go/token"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/panics/typeinfo"
	"golang.org/x/tools/go/ssa"
)

// mayWrite reports whether an instruction may write to memory, or let other code write.
func mayWrite(i ssa.Instruction) bool {
	switch i := i.(type) {
	case *ssa.Store, *ssa.MapUpdate, *ssa.Send, *ssa.Select, *ssa.RunDefers, *ssa.Go:
		return true
	case *ssa.UnOp:
		return i.Op == token.ARROW
	case *ssa.Call:
		if b, ok := i.Call.Value.(*ssa.Builtin); ok {
			switch b.Name() {
			case "append", "copy", "delete", "clear":
				return true
			}
			return false
		}
		return true
	}
	return false
}

// affects reports whether an instruction may write to an address.
func (m *Memory) affects(i ssa.Instruction, at *Node) bool {
	switch i := i.(type) {
	case *ssa.Store:
		return m.mayAlias(i.Addr, at)
	case *ssa.MapUpdate:
		return m.inMap(i.Map, at)
	case *ssa.Call:
		if b, ok := i.Call.Value.(*ssa.Builtin); ok {
			return m.builtinAffects(b.Name(), i.Call.Args, at)
		}
	}
	return m.escape(at) != own
}

func (m *Memory) builtinAffects(name string, args []ssa.Value, at *Node) bool {
	to := args[0].Type().Underlying()
	switch name {
	case "delete":
		return m.inMap(args[0], at)
	case "clear":
		if _, ok := to.(*types.Map); ok {
			return m.inMap(args[0], at)
		}
	}
	slice, ok := to.(*types.Slice)
	if !ok {
		return true
	}
	return at.Kind != Mapped && m.escape(at) == anybody && typeinfo.Overlap(slice.Elem(), typeinfo.Pointee(at.Type))
}

// inMap reports whether a write to a map may change the map element at.
func (m *Memory) inMap(in ssa.Value, at *Node) bool {
	if at.Kind != Mapped {
		return false
	}
	return m.byVal[in] == at.A || types.Identical(in.Type().Underlying(), at.A.Type.Underlying())
}

// stored returns the value that an instruction writes to an address, or nil if that is not known.
func (m *Memory) stored(at *Node, i ssa.Instruction) *Node {
	switch i := i.(type) {
	case *ssa.Store:
		if m.Of(i.Addr) == at {
			return m.Of(i.Val)
		}
	case *ssa.MapUpdate:
		if at.Kind == Mapped && m.Of(i.Map) == at.A && m.Of(i.Key) == at.B && isReflexive(i.Key.Type()) {
			return m.Of(i.Value)
		}
	}
	return nil
}

// isReflexive reports whether a map finds each value of a key type that was put into it, unlike NaN.
func isReflexive(t types.Type) bool {
	_, pointer := t.Underlying().(*types.Pointer)
	return pointer || typeinfo.BasicInfo(t)&(types.IsInteger|types.IsString|types.IsBoolean) != 0
}

func (m *Memory) escape(at *Node) escape {
	if root := rootOf(at); root.Kind == Opaque {
		return m.escapeOf(root.Value)
	}
	return anybody
}

func (m *Memory) escapeOf(v ssa.Value) escape {
	switch v.(type) {
	case *ssa.Alloc, *ssa.FreeVar:
		known, ok := m.escapes[v]
		if !ok {
			known = escapeOf(v)
			m.escapes[v] = known
		}
		return known
	}
	return anybody
}
