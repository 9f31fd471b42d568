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

// A store knows what is ever put into the variables that nobody outside of the package can set: unexported variables of the package, unexported fields of its named structs,
// and parameters of functions that are only ever called by name. What is put into them in tests is not counted.
type store struct {
	f      *Finder
	values map[types.Object][]ssa.Value    // what is put into fields and variables of the package
	open   map[types.Object]bool           // those that may hold something else
	fields map[types.Object]bool           // of named structs
	calls  map[*ssa.Function][][]ssa.Value // the arguments of calls by name
	loose  map[*ssa.Function]bool          // functions that may be called in another way
	named  map[string]bool                 // names of methods of interfaces that the package declares
}

// newStore looks at every instruction of the package.
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

// holds reports whether a variable is of a kind that is kept here, as far as its declaration tells.
func (s *store) holds(v *types.Var) bool {
	if v.Exported() || v.Embedded() || v.Pkg() != s.f.pass.Pkg {
		return false
	}
	return !v.IsField() || s.fields[v]
}

// callable reports whether something can be called by values of a type: an interface or a function, or what a map of these holds.
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

// fieldOf returns a field of a struct, or of what a pointer to one points to.
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

// address looks at what is done with the address of a field.
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

// reshaped looks at a value that becomes one of another type: where that is another struct, its fields are filled at once.
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

// function looks at a place that mentions a function: a call by name, or anything else.
func (s *store) function(f *ssa.Function, at ssa.Instruction) {
	if origin := f.Origin(); origin != nil {
		f = origin
	}
	if object, ok := f.Object().(*types.Func); ok && f.Synthetic != "" { // what stands between a method and its value
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

// known reports whether all calls of a function are known: it is called by name and in no other way.
func (s *store) known(f *ssa.Function) bool {
	object, ok := f.Object().(*types.Func)
	if !ok || object.Exported() || s.loose[f] || object.Pkg() != s.f.pass.Pkg {
		return false
	}
	return object.Signature().Recv() == nil || !s.named[object.Name()]
}
