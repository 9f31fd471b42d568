package lazyssa

import (
	"go/types"
	"slices"

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
					if variable := Variable(user.Addr); variable != nil {
						visit(variable)
					}
				}
			case ssa.Value:
				if results, several := user.Type().(*types.Tuple); !several || results.Len() > 0 {
					visit(user)
				}
			}
		}
	}
	visit(v)
	return all
}

// Variable returns the variable, made in the function, that an address is in; nil for any other address.
func Variable(address ssa.Value) *ssa.Alloc {
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

// Parts returns a value and the values in its function that it is made from: operands, what is stored in variables and put into maps, and calls that get the
// address of a variable. through reports whether the arguments of a call are parts of its results.
func Parts(v ssa.Value, through func(*ssa.Call) bool) map[ssa.Value]bool {
	all := map[ssa.Value]bool{}
	var visit func(v ssa.Value)
	visit = func(v ssa.Value) {
		if v == nil || all[v] {
			return
		}
		all[v] = true
		call, called := v.(*ssa.Call)
		if instruction, ok := v.(ssa.Instruction); ok && (!called || through(call)) {
			for _, operand := range instruction.Operands(nil) {
				visit(*operand)
			}
		}
		for _, inside := range Contents(v) {
			visit(inside)
		}
	}
	visit(v)
	return all
}

// Contents returns what is stored in a variable or a part of it, put into a map, or made by calls that get the address of a variable.
func Contents(v ssa.Value) []ssa.Value {
	if v.Referrers() == nil {
		return nil
	}
	var all []ssa.Value
	for _, store := range Stores(v) {
		all = append(all, store.Val)
	}
	for _, user := range *v.Referrers() {
		switch user := user.(type) {
		case *ssa.MapUpdate:
			if user.Map == v {
				all = append(all, user.Key, user.Value)
			}
		case *ssa.FieldAddr, *ssa.IndexAddr:
			all = append(all, user.(ssa.Value))
		case *ssa.UnOp:
			if IsReference(user.Type()) {
				all = append(all, user) // what the variable holds
			}
		}
	}
	if isMade(v) {
		for _, call := range filling(v) {
			all = append(all, call)
		}
	}
	return all
}

// isMade reports whether the function makes a variable or slice.
func isMade(v ssa.Value) bool {
	if slice, ok := v.(*ssa.Slice); ok {
		v = slice.X
	}
	switch v.(type) {
	case *ssa.Alloc, *ssa.MakeSlice:
		return true
	}
	return false
}

// filling returns the calls that may store something behind an address: text.WriteString(s), row.Scan(&name), fmt.Fprint(&text, s).
func filling(address ssa.Value) (all []*ssa.Call) {
	for _, user := range *address.Referrers() {
		switch user := user.(type) {
		case *ssa.Call:
			all = append(all, user)
		case *ssa.MakeInterface:
			all = append(all, filling(user)...)
		case *ssa.Slice:
			if list, ok := address.(*ssa.Alloc); ok && list.Comment == "varargs" {
				all = append(all, filling(user)...)
			}
		case *ssa.Store:
			if element, ok := user.Addr.(*ssa.IndexAddr); ok && user.Val == address {
				if list, ok := element.X.(*ssa.Alloc); ok && list.Comment == "varargs" {
					all = append(all, filling(list)...)
				}
			}
		}
	}
	return all
}

// IsReference reports whether values of a type share what they point to or contain.
func IsReference(t types.Type) bool {
	switch t.Underlying().(type) {
	case *types.Pointer, *types.Map, *types.Slice:
		return true
	}
	return false
}

// Reaches reports whether a path leads from a store to an instruction that reads the variable, without another of the stores. A panic can occur at any
// time, and the variable can be read after it.
func Reaches(store *ssa.Store, read ssa.Instruction, stores []*ssa.Store) bool {
	seen := map[*ssa.BasicBlock]bool{}
	var search func(b *ssa.BasicBlock, from int) bool
	search = func(b *ssa.BasicBlock, from int) bool {
		for _, instruction := range b.Instrs[from:] {
			if instruction == read {
				return true
			}
			if other, ok := instruction.(*ssa.Store); ok && slices.Contains(stores, other) {
				return false
			}
		}
		for _, next := range b.Succs {
			if !seen[next] {
				seen[next] = true
				if search(next, 0) {
					return true
				}
			}
		}
		return b.Parent().Recover == read.Block()
	}
	return search(store.Block(), slices.Index(store.Block().Instrs, ssa.Instruction(store))+1)
}
