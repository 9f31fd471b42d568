package lazyssa

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// A Target is a function that a call may call. An instance of a generic function is represented by the generic function, and a method
// value by its method and the receiver that is bound to it.
type Target struct {
	*ssa.Function                  // nil for a method of an interface
	Method        *ssa.MakeClosure // the method value of an interface
	Receiver      ssa.Value        // the bound receiver; may be nil
}

// Args returns the arguments of a call of the target, in the order of its parameters.
func (t Target) Args(call ssa.CallInstruction) []ssa.Value {
	if t.Receiver == nil || t.Function == nil {
		return call.Common().Args
	}
	return append([]ssa.Value{t.Receiver}, call.Common().Args...)
}

// Callees returns the functions that a call may call, if they are known: a declared one, a function literal, or a variable that only ever
// holds one.
func Callees(call ssa.CallInstruction) []Target {
	if call.Common().IsInvoke() {
		return nil
	}
	return Targets(call.Common().Value)
}

// Targets returns the functions that a value may be, if they are known.
func Targets(v ssa.Value) []Target {
	all, _ := targets(v, map[ssa.Value]bool{})
	return all
}

// Complete reports whether Targets returns all functions that a value may be. Calls of nil do not count.
func Complete(v ssa.Value) bool {
	_, complete := targets(v, map[ssa.Value]bool{})
	return complete
}

func targets(v ssa.Value, seen map[ssa.Value]bool) (all []Target, complete bool) {
	if seen[v] {
		return nil, true
	}
	seen[v] = true
	switch v := v.(type) {
	case *ssa.Const:
		return nil, true
	case *ssa.Function:
		return []Target{{Function: source(v)}}, true
	case *ssa.MakeClosure:
		target := closure(v)
		return []Target{target}, target.Function != nil
	case *ssa.ChangeType:
		return targets(v.X, seen)
	case *ssa.Phi:
		complete = true
		for _, e := range v.Edges {
			found, known := targets(e, seen)
			all, complete = append(all, found...), complete && known
		}
		return all, complete
	case *ssa.UnOp:
		if v.Op == token.MUL {
			if held := Held(v.X); held != nil {
				return targets(held, seen)
			}
		}
	}
	return nil, false
}

func source(f *ssa.Function) *ssa.Function {
	if origin := f.Origin(); origin != nil {
		return origin
	}
	return f
}

// closure returns the function of a function literal or method value.
func closure(v *ssa.MakeClosure) Target {
	f := v.Fn.(*ssa.Function)
	method, ok := f.Object().(*types.Func)
	if f.Synthetic == "" || !ok || len(v.Bindings) != 1 {
		return Target{Function: source(f)}
	}
	if types.IsInterface(v.Bindings[0].Type()) {
		return Target{Method: v, Receiver: v.Bindings[0]}
	}
	if real := f.Prog.FuncValue(method.Origin()); real != nil {
		return Target{Function: real, Receiver: v.Bindings[0]}
	}
	return Target{Function: source(f)}
}

// Held returns the value that a variable, captured or not, always holds: one place sets it, and its address does not escape; else nil.
func Held(address ssa.Value) ssa.Value {
	address = Captured(address)
	variable, ok := address.(*ssa.Alloc)
	if !ok {
		return nil
	}
	var held ssa.Value
	for _, store := range Stores(variable) {
		if held != nil {
			return nil
		}
		held = store.Val
	}
	if held == nil || escapes(variable) {
		return nil
	}
	return held
}

// escapes reports whether other code may set a variable, or a part of it: its address goes anywhere but into function literals.
func escapes(address ssa.Value) bool {
	if address.Referrers() == nil {
		return false
	}
	for _, r := range *address.Referrers() {
		switch r := r.(type) {
		case *ssa.UnOp, *ssa.DebugRef:
		case *ssa.Store:
			if r.Val == address {
				return true
			}
		case *ssa.FieldAddr, *ssa.IndexAddr:
			if written(r.(ssa.Value)) {
				return true
			}
		case *ssa.MakeClosure:
			for _, free := range Inside(r, address) {
				if escapes(free) {
					return true
				}
			}
		default:
			return true
		}
	}
	return false
}

// written reports whether a part of a variable is more than read.
func written(part ssa.Value) bool {
	for _, r := range *part.Referrers() {
		if store, ok := r.(*ssa.Store); ok && store.Addr == part {
			return true
		}
	}
	return escapes(part)
}

// Captured returns the outer variable of a free variable of a function literal, and any other value unchanged.
func Captured(v ssa.Value) ssa.Value {
	for {
		free, ok := v.(*ssa.FreeVar)
		if !ok {
			return v
		}
		outer := Bindings(free)
		if len(outer) != 1 {
			return v
		}
		v = outer[0]
	}
}

// Bindings returns the values of a free variable at the creation of its function literal.
func Bindings(free *ssa.FreeVar) []ssa.Value {
	f := free.Parent()
	at := -1
	for i, v := range f.FreeVars {
		if v == free {
			at = i
		}
	}
	if f.Parent() == nil || at < 0 {
		return nil
	}
	var all []ssa.Value
	for _, b := range f.Parent().Blocks {
		for _, instruction := range b.Instrs {
			if closure, ok := instruction.(*ssa.MakeClosure); ok && closure.Fn == ssa.Value(f) && at < len(closure.Bindings) {
				all = append(all, closure.Bindings[at])
			}
		}
	}
	return all
}

// Inside returns the free variables that hold a value in a function literal.
func Inside(closure *ssa.MakeClosure, v ssa.Value) (all []*ssa.FreeVar) {
	f := closure.Fn.(*ssa.Function)
	for i, captured := range closure.Bindings {
		if captured == v && i < len(f.FreeVars) {
			all = append(all, f.FreeVars[i])
		}
	}
	return all
}

// Users returns the instructions of the outer function that use a function literal.
func Users(literal *ssa.Function) (all []ssa.Instruction) {
	for _, b := range literal.Parent().Blocks {
		for _, instruction := range b.Instrs {
			closure, ok := instruction.(*ssa.MakeClosure)
			switch {
			case ok && closure.Fn == ssa.Value(literal):
				all = append(all, *closure.Referrers()...)
			case slices.ContainsFunc(instruction.Operands(nil), func(v *ssa.Value) bool { return *v == ssa.Value(literal) }):
				all = append(all, instruction)
			}
		}
	}
	return all
}

// Loads returns the places that read a variable as a whole, in its function and in the function literals that capture it.
func Loads(variable ssa.Value) (all []*ssa.UnOp) {
	for _, r := range *variable.Referrers() {
		switch r := r.(type) {
		case *ssa.UnOp:
			all = append(all, r)
		case *ssa.MakeClosure:
			for _, free := range Inside(r, variable) {
				all = append(all, Loads(free)...)
			}
		}
	}
	return all
}

// Stores returns the places that set a variable, in its function and in the function literals that capture it.
func Stores(variable ssa.Value) []*ssa.Store {
	var all []*ssa.Store
	if variable.Referrers() == nil {
		return nil
	}
	for _, r := range *variable.Referrers() {
		switch r := r.(type) {
		case *ssa.Store:
			if r.Addr == variable {
				all = append(all, r)
			}
		case *ssa.MakeClosure:
			for _, free := range Inside(r, variable) {
				all = append(all, Stores(free)...)
			}
		}
	}
	return all
}

// Unboxed returns a value without its conversions to interfaces.
func Unboxed(v ssa.Value) ssa.Value {
	for {
		switch x := v.(type) {
		case *ssa.MakeInterface:
			v = x.X
		case *ssa.ChangeInterface:
			v = x.X
		default:
			return v
		}
	}
}
