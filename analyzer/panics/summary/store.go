package summary

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"golang.org/x/tools/go/ssa"
)

// A store holds the values that are ever stored in variables that only this package can set: its unexported variables, unexported fields of its
// named structs, and parameters of functions that are only called statically. Tests are ignored.
type store struct {
	f      *Finder
	values map[types.Object][]ssa.Value    // stored in fields and variables of the package
	open   map[types.Object]bool           // those that may also hold other values
	fields map[types.Object]bool           // the fields of named structs
	calls  map[*ssa.Function][][]ssa.Value // the arguments of static calls
	loose  map[*ssa.Function]bool          // functions that may also be called dynamically
	named  map[string]bool                 // method names of the interfaces of the package
}

// newStore examines every instruction of the package.
func (f *Finder) newStore() *store {
	s := &store{
		f: f, values: map[types.Object][]ssa.Value{}, open: map[types.Object]bool{}, fields: map[types.Object]bool{},
		calls: map[*ssa.Function][][]ssa.Value{}, loose: map[*ssa.Function]bool{}, named: map[string]bool{},
	}
	s.declared()
	for _, function := range f.program.Functions() {
		if tools.InTest(f.pass.Fset, function.Pos()) {
			continue
		}
		for _, b := range function.Blocks {
			for _, at := range b.Instrs {
				s.instruction(at)
			}
		}
	}
	return s
}

// declared finds the fields of named structs, and the methods of interfaces.
func (s *store) declared() {
	for _, file := range s.f.pass.Files {
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.TypeSpec:
				fields, ok := s.f.pass.TypesInfo.TypeOf(n.Type).(*types.Struct)
				if _, written := ast.Unparen(n.Type).(*ast.StructType); ok && written && !n.Assign.IsValid() {
					for v := range fields.Fields() {
						s.fields[v] = true
					}
				}
			case *ast.InterfaceType:
				for _, m := range n.Methods.List {
					for _, name := range m.Names {
						s.named[name.Name] = true
					}
				}
			}
			return true
		})
	}
}

// holds reports whether the declaration of a variable lets only this package set it.
func (s *store) holds(v *types.Var) bool {
	if v.Exported() || v.Embedded() || v.Pkg() != s.f.pass.Pkg {
		return false
	}
	return !v.IsField() || s.fields[v]
}

// callable reports whether a type is an interface or a function, or a map of these.
func callable(t types.Type) bool {
	for t := range contractapi.Elements(t) {
		switch t.Underlying().(type) {
		case *types.Interface, *types.Signature:
			return true
		case *types.Map:
		default:
			return false
		}
	}
	return false
}

func (s *store) instruction(at ssa.Instruction) {
	switch at := at.(type) {
	case *ssa.FieldAddr:
		s.address(fieldOf(at.X.Type(), at.Field), at)
	case *ssa.ChangeType:
		s.reshaped(at.X.Type(), at.Type())
	case *ssa.Convert:
		s.reshaped(at.X.Type(), at.Type())
	case *ssa.MultiConvert:
		s.reshaped(at.X.Type(), at.Type())
	}
	for _, o := range at.Operands(nil) {
		switch v := (*o).(type) {
		case *ssa.Global:
			s.global(v, at)
		case *ssa.Function:
			s.function(v, at)
		}
	}
	if made, ok := at.(*ssa.MakeClosure); ok {
		if t := lazyssa.Targets(made); len(t) == 1 && t[0].Function != nil {
			s.loose[t[0].Function] = true
		}
	}
}

// fieldOf returns a field of a struct, or of the struct to which a pointer points, or nil.
func fieldOf(t types.Type, i int) *types.Var {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	fields, ok := t.Underlying().(*types.Struct)
	if !ok {
		return nil
	}
	return fields.Field(i).Origin()
}

// address records the uses of the address of a field.
func (s *store) address(v *types.Var, address ssa.Value) {
	if v == nil || !callable(v.Type()) {
		return
	}
	for _, use := range *address.Referrers() {
		s.use(v, address, use)
	}
}

func (s *store) use(v *types.Var, address ssa.Value, use ssa.Instruction) {
	switch use := use.(type) {
	case *ssa.Store:
		if use.Addr == address && use.Val != address {
			s.values[v] = append(s.values[v], use.Val)
			return
		}
	case *ssa.UnOp:
		if use.Op == token.MUL {
			return
		}
	case *ssa.DebugRef:
		return
	}
	s.open[v] = true
}

func (s *store) global(g *ssa.Global, at ssa.Instruction) {
	if v, ok := g.Object().(*types.Var); ok && callable(v.Type()) {
		s.use(v, g, at)
	}
}

// reshaped records a conversion. A conversion to another struct type sets all its fields.
func (s *store) reshaped(from, to types.Type) {
	a, b := structOf(from), structOf(to)
	if a == b {
		return
	}
	for _, fields := range []*types.Struct{a, b} {
		if fields != nil {
			for v := range fields.Fields() {
				s.open[v.Origin()] = true
			}
		}
	}
}

func structOf(t types.Type) *types.Struct {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	if named, ok := types.Unalias(t).(*types.Named); ok {
		t = named.Origin()
	}
	fields, _ := t.Underlying().(*types.Struct)
	return fields
}

// function records a use of a function: a static call, or anything else.
func (s *store) function(f *ssa.Function, at ssa.Instruction) {
	if origin := f.Origin(); origin != nil {
		f = origin
	}
	if object, ok := f.Object().(*types.Func); ok && f.Synthetic != "" { // a wrapper of a method
		if method := s.f.program.Function(object); method != nil {
			s.loose[method] = true
		}
		return
	}
	call, ok := at.(ssa.CallInstruction)
	if !ok || call.Common().StaticCallee() == nil {
		s.loose[f] = true
		return
	}
	for _, v := range call.Common().Args {
		if v == ssa.Value(f) {
			s.loose[f] = true
		}
	}
	if v, ok := call.Common().Value.(*ssa.Function); ok && (v == f || v.Origin() == f) {
		s.calls[f] = append(s.calls[f], call.Common().Args)
	}
}

// known reports whether all calls of a function are known: it is only called statically.
func (s *store) known(f *ssa.Function) bool {
	object, ok := f.Object().(*types.Func)
	if !ok || object.Exported() || s.loose[f] || object.Pkg() != s.f.pass.Pkg {
		return false
	}
	return object.Signature().Recv() == nil || !s.named[object.Name()]
}
