package toolresult

import (
	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/internal/flow/errtext"
	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
)

// A slice is a backward slice of a payload.
type slice struct {
	finder  *errtext.Finder
	seen    map[ssa.Value]bool
	depth   int
	unknown bool        // it may contain data of a service or of unknown origin
	dropped []*ssa.Call // service calls whose error is dropped
}

func (s *slice) value(v ssa.Value) {
	if v == nil || s.seen[v] {
		return
	}
	s.seen[v] = true
	switch v := v.(type) {
	case *ssa.Const, *ssa.Function, *ssa.Builtin, *ssa.Parameter:
		return
	case *ssa.Global, *ssa.FreeVar:
		s.unknown = true
		return
	case *ssa.Call:
		s.called(v, 0)
		return
	case *ssa.Extract:
		if call, ok := v.Tuple.(*ssa.Call); ok {
			s.called(call, v.Index)
			return
		}
	case *ssa.FieldAddr:
		if parameter, ok := v.X.(*ssa.Parameter); ok && parameter.Parent().Signature.Recv() != nil && parameter == parameter.Parent().Params[0] {
			s.unknown = true // state of the tool
		}
	}
	if instruction, ok := v.(ssa.Instruction); ok {
		for _, operand := range instruction.Operands(nil) {
			s.value(*operand)
		}
	}
	s.contents(v)
}

// contents adds the values stored in a variable, a struct, a list or a map.
func (s *slice) contents(v ssa.Value) {
	if v.Referrers() == nil {
		return
	}
	for _, user := range *v.Referrers() {
		switch user := user.(type) {
		case *ssa.Store:
			if user.Addr == v {
				s.value(user.Val)
			}
		case *ssa.MapUpdate:
			if user.Map == v {
				s.value(user.Value)
				s.value(user.Key)
			}
		case *ssa.FieldAddr, *ssa.IndexAddr:
			if _, local := v.(*ssa.Alloc); local {
				s.value(user.(ssa.Value))
			}
		case *ssa.MakeClosure:
			s.unknown = true
		case ssa.CallInstruction:
			if _, local := v.(*ssa.Alloc); local && errtext.Maker(user) == "" {
				s.unknown = true // the call may fill it
			}
		case *ssa.MakeInterface:
			if _, local := v.(*ssa.Alloc); local {
				s.boxed(user)
			}
		}
	}
}

// boxed adds the calls that get the address of a variable in an interface.
func (s *slice) boxed(v *ssa.MakeInterface) {
	for _, user := range *v.Referrers() {
		if call, ok := user.(ssa.CallInstruction); ok && errtext.Maker(call) == "" {
			s.unknown = true
		}
	}
}

// called adds result i of a call to the slice.
func (s *slice) called(call *ssa.Call, i int) {
	if f := call.Call.StaticCallee(); f != nil && len(f.Blocks) == 0 && harmless(f) {
		for _, argument := range call.Call.Args {
			s.value(argument)
		}
		return
	}
	if call.Call.IsInvoke() && call.Call.Method.Name() == "Error" {
		return // the text of the swallowed error
	}
	if builtin, ok := call.Call.Value.(*ssa.Builtin); ok {
		_ = builtin
		for _, argument := range call.Call.Args {
			s.value(argument)
		}
		return
	}
	if drops(call) && !isError(call.Call.Signature().Results().At(i).Type()) && s.finder.Leads(call) && s.finder.Program.Call(call) != nil {
		s.dropped = append(s.dropped, call)
	}
	s.unknown = true
	for _, callee := range lazyssa.Callees(call) {
		if callee.Function != nil {
			s.into(callee.Function, i)
		}
	}
}

// into adds result i of a function of the package to the slice.
func (s *slice) into(f *ssa.Function, i int) {
	if s.depth > 6 {
		return
	}
	s.depth++
	for _, b := range f.Blocks {
		if r, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); ok && i < len(r.Results) {
			s.value(r.Results[i])
		}
	}
	s.depth--
}

// drops reports whether the error of a call is not checked.
func drops(call *ssa.Call) bool {
	results := call.Call.Signature().Results()
	last := results.Len() - 1
	if last < 1 || !isError(results.At(last).Type()) {
		return false
	}
	for _, user := range *call.Referrers() {
		if extract, ok := user.(*ssa.Extract); ok && extract.Index == last && len(*extract.Referrers()) > 0 {
			return false
		}
	}
	return true
}
