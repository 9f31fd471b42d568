package survey

import (
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/panics/execute"
	"github.com/toolconform/toolconform/analyzer/panics/execute/order"
	"github.com/toolconform/toolconform/analyzer/panics/flowgraph"
)

// initializes reports whether a function is an initializer of a package, or a function init.
func initializes(fn *ssa.Function) bool {
	return fn.Name() == "init" || strings.HasPrefix(fn.Name(), "init#")
}

// sets notes the variable or the field that an instruction sets, changes, or passes on for that. Initializers are executed: of what they set, what
// they let others set is noted.
func (s *Survey) sets(initializing bool, i ssa.Instruction) {
	var to ssa.Value
	switch i := i.(type) {
	case *ssa.Store:
		if to = i.Addr; isAddress(i.Val) {
			s.set(i.Val, i)
		}
		if call, ok := i.Val.(*ssa.Call); ok && initializing && isFlag(call) {
			s.set(i.Addr, i)
		}
	case *ssa.MapUpdate:
		if load, ok := i.Map.(*ssa.UnOp); ok {
			switch of := load.X.(type) {
			case *ssa.Global:
				to = of
			case *ssa.FieldAddr:
				f := FieldOf(of.X.Type(), of.Field)
				s.filled[f] = append(s.filled[f], i.Block())
			}
		}
	case *ssa.MakeInterface:
		if isAddress(i.X) {
			s.set(i.X, i)
		}
	case ssa.CallInstruction:
		s.removes(i.Common())
		for _, arg := range i.Common().Args {
			if isAddress(arg) {
				s.set(arg, i)
			}
		}
	}
	if to != nil && !initializing {
		s.set(to, i)
	}
}

// removes notes of which type a map is that a call removes entries of.
func (s *Survey) removes(call *ssa.CallCommon) {
	name := ""
	switch f := call.Value.(type) {
	case *ssa.Builtin:
		name = f.Name()
	case *ssa.Function:
		if f.Origin() != nil {
			name = f.Origin().String()
		}
	}
	switch name {
	case "delete", "clear", "maps.DeleteFunc":
		s.shrunk[form(call.Args[0].Type())] = true
	}
}

// form identifies an unnamed type.
func form(t types.Type) string { return types.TypeString(t.Underlying(), nil) }

// isAddress reports whether a value is the address of a package variable, or of a field of one, through which its value is set: not a lock.
func isAddress(v ssa.Value) bool {
	switch x := v.(type) {
	case *ssa.FieldAddr:
		return isAddress(x.X)
	case *ssa.Global:
		named, pointer := NamedOf(v.Type())
		return pointer && (named == nil || Path(named) != "sync" || named.Obj().Name() == "Map")
	}
	return false
}

// isFlag reports whether a call returns a pointer to a value of a basic type, as packages of flags do.
func isFlag(call *ssa.Call) bool {
	p, ok := call.Type().Underlying().(*types.Pointer)
	if ok {
		_, ok = p.Elem().Underlying().(*types.Basic)
	}
	return ok
}

// set notes what an instruction sets, from its address or its map: the package variable, and the innermost field, unless its variable is new and nothing
// else has that yet.
func (s *Survey) set(v ssa.Value, by ssa.Instruction) {
	for inner := true; v != nil; {
		var from ssa.Value
		switch x := v.(type) {
		case *ssa.Global:
			s.variables[x] = true
		case *ssa.FieldAddr:
			from = x.X
			if alloc := lazyssa.Variable(x.X); inner && (alloc == nil || escapes(alloc, by)) {
				f := FieldOf(x.X.Type(), x.Field)
				s.assigned[f] = append(s.assigned[f], by.Block())
			}
			inner = false
		case *ssa.IndexAddr, *ssa.Slice, *ssa.UnOp:
			from = *x.(ssa.Instruction).Operands(nil)[0]
		}
		v = from
	}
}

// escapes reports whether the address of a variable may be used before an instruction, other than for its parts.
func escapes(alloc *ssa.Alloc, before ssa.Instruction) bool {
	return slices.ContainsFunc(*alloc.Referrers(), func(r ssa.Instruction) bool {
		switch r := r.(type) {
		case *ssa.DebugRef, *ssa.FieldAddr, *ssa.IndexAddr, *ssa.UnOp:
			return false
		case *ssa.Store:
			if r.Addr == alloc {
				return false
			}
		}
		return follows(before, r, alloc)
	})
}

// follows reports whether an instruction may be executed after another one, without making the variable anew between them.
func follows(i, other ssa.Instruction, variable *ssa.Alloc) bool {
	return flowgraph.Precedes(other, i) || flowgraph.Leads(other.Block(), i.Block(), variable.Block())
}

// Rebinds reports whether the module may set a variable that a function literal captures after it has made the literal, in other blocks than those of it, and some.
func (s *Survey) Rebinds(fn *ssa.Function, i int, except func(*ssa.BasicBlock) bool) bool {
	s.read()
	if s.closures[fn] == nil || fn.Parent() == nil {
		return false
	}
	captured := s.closures[fn].Bindings[i]
	for free, ok := captured.(*ssa.FreeVar); ok; free, ok = captured.(*ssa.FreeVar) {
		outer := free.Parent()
		captured = s.closures[outer].Bindings[slices.Index(outer.FreeVars, free)]
	}
	variable, ok := captured.(*ssa.Alloc)
	return ok && slices.ContainsFunc(lazyssa.Stores(variable), func(store *ssa.Store) bool {
		if isWithin(store.Parent(), fn) || except(store.Block()) {
			return false
		}
		literal := fn // or the one around it that the function of the store makes
		for literal.Parent() != nil && literal.Parent() != store.Parent() {
			literal = literal.Parent()
		}
		return literal.Parent() == nil || follows(store, s.closures[literal], variable)
	})
}

// isWithin reports whether a function is another one, or a literal in it.
func isWithin(fn, outer *ssa.Function) bool {
	return fn == outer || fn.Parent() != nil && isWithin(fn.Parent(), outer)
}

// A Field is one of a named struct type.
type Field struct {
	of   types.Object
	name string
}

// FieldOf returns a field of a struct type, or of one that a pointer points to.
func FieldOf(t types.Type, i int) (f Field) {
	named, _ := NamedOf(t)
	if named == nil {
		return f
	}
	if s, ok := named.Underlying().(*types.Struct); ok {
		f = Field{named.Origin().Obj(), s.Field(i).Name()}
	}
	return f
}

// Assigns reports whether the module sets a field of values that were made before, in other blocks than some.
func (s *Survey) Assigns(f Field, except func(*ssa.BasicBlock) bool) bool {
	s.read()
	return slices.ContainsFunc(s.assigned[f], func(b *ssa.BasicBlock) bool { return !except(b) })
}

// Fills reports whether the module sets entries of maps in a field, in other blocks than some.
func (s *Survey) Fills(f Field, except func(*ssa.BasicBlock) bool) bool {
	s.read()
	return slices.ContainsFunc(s.filled[f], func(b *ssa.BasicBlock) bool { return !except(b) })
}

// Shrinks reports whether the module removes entries of maps of a type.
func (s *Survey) Shrinks(t types.Type) bool {
	s.read()
	return s.shrunk[form(t)]
}

// Changes reports whether a variable may be set, or a field of its value, other than in initializers.
func (s *Survey) Changes(v *ssa.Global) bool {
	s.read()
	if s.program.Origin(v.Pkg.Pkg.Path()) != execute.Module && !s.libraries[v.Pkg] {
		s.libraries[v.Pkg] = true
		for _, fn := range order.FunctionsOf(v.Pkg) {
			for _, b := range fn.Blocks {
				for _, i := range b.Instrs {
					s.sets(initializes(fn), i)
				}
			}
		}
	}
	found, known := s.variables[v]
	named, _ := NamedOf(v.Type().(*types.Pointer).Elem())
	if own := s.program.Origin(v.Pkg.Pkg.Path()) == execute.Module; !own && named != nil && strings.HasPrefix(Path(named), "sync") { // a cache
		return false
	}
	if !known {
		if named != nil {
			if st, ok := named.Underlying().(*types.Struct); ok {
				for i := range st.NumFields() {
					found = found || len(s.assigned[FieldOf(named, i)])+len(s.filled[FieldOf(named, i)]) > 0
				}
			}
		}
		s.variables[v] = found
	}
	return found
}

// setsFields reports whether fields of a new value are set.
func setsFields(i *ssa.Alloc) bool {
	for _, r := range *i.Referrers() {
		if a, ok := r.(*ssa.FieldAddr); ok {
			for _, user := range *a.Referrers() {
				if store, isStore := user.(*ssa.Store); isStore && store.Addr == a {
					return true
				}
			}
		}
	}
	return false
}

// MayBeZero reports whether the module may have values of a struct whose fields are not set: it makes one, or none with fields.
func (s *Survey) MayBeZero(named *types.Named) bool {
	s.read()
	return s.empty[named.Obj()] || !s.built[named.Obj()]
}
