package order

import (
	"go/types"
	"maps"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
)

// Operands returns the operands of all instructions of a function.
func Operands(fn *ssa.Function) (all []ssa.Value) {
	for _, b := range fn.Blocks {
		for _, i := range b.Instrs {
			for _, o := range i.Operands(nil) {
				all = append(all, *o)
			}
		}
	}
	return all
}

// Variables returns the package variables that a function names, and those that functions name which it may call, in packages of which within says so.
func Variables(fn *ssa.Function, within func(path string) bool) (all []*ssa.Global) {
	seen := map[*ssa.Function]bool{}
	var visit func(fn *ssa.Function)
	visit = func(fn *ssa.Function) {
		seen[fn] = true
		if fn.Pkg != nil {
			fn.Pkg.Build()
		}
		for _, o := range Operands(fn) {
			switch o := o.(type) {
			case *ssa.Global:
				all = append(all, o)
			case *ssa.Function:
				if !seen[o] && within(PackagePath(o)) {
					visit(o)
				}
			}
		}
	}
	visit(fn)
	return all
}

// Whole returns what an address or a value is a part of, or nil.
func Whole(v ssa.Value) ssa.Value {
	switch x := v.(type) {
	case *ssa.FieldAddr, *ssa.IndexAddr, *ssa.Slice, *ssa.UnOp, *ssa.MakeInterface:
		return *x.(ssa.Instruction).Operands(nil)[0]
	}
	return nil
}

// PackagePath returns the path of the package that declares a function, also for instances, wrappers and function literals.
func PackagePath(fn *ssa.Function) string {
	for fn.Parent() != nil {
		fn = fn.Parent()
	}
	switch {
	case fn.Pkg != nil:
		return fn.Pkg.Pkg.Path()
	case fn.Object() != nil && fn.Object().Pkg() != nil:
		return fn.Object().Pkg().Path()
	}
	return ""
}

// Unused reports whether nothing uses the results of a call.
func Unused(i *ssa.Call) bool {
	for _, r := range *i.Referrers() {
		if _, isDebug := r.(*ssa.DebugRef); !isDebug {
			return false
		}
	}
	return true
}

// IsWrapper reports whether a function is one that only passes a call on to a method.
func IsWrapper(fn *ssa.Function) bool {
	return strings.HasPrefix(fn.Synthetic, "wrapper ") || strings.HasPrefix(fn.Synthetic, "bound ") || strings.HasPrefix(fn.Synthetic, "thunk ")
}

// FunctionsOf returns the functions, methods and function literals of a package, as far as they are declared in it.
func FunctionsOf(pkg *ssa.Package) (all []*ssa.Function) {
	pkg.SetDebugMode(true)
	pkg.Build()
	add := func(fn *ssa.Function) {
		if fn != nil && fn.TypeParams().Len() == 0 {
			all = append(all, lazyssa.WithLiterals(fn)...)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(pkg.Members)) {
		switch m := pkg.Members[name].(type) {
		case *ssa.Function:
			add(m)
		case *ssa.Type:
			if named, ok := types.Unalias(m.Type()).(*types.Named); ok && named.TypeParams().Len() == 0 {
				for method := range named.Methods() {
					add(pkg.Prog.FuncValue(method))
				}
			}
		}
	}
	return all
}

// SetsLater reports whether a function may set fields of values of a pointer type, or entries of maps, after one of its instructions.
func SetsLater(after ssa.Instruction, t types.Type) bool {
	seen := map[*ssa.BasicBlock]bool{}
	var look func(b *ssa.BasicBlock, from int) bool
	look = func(b *ssa.BasicBlock, from int) bool {
		for _, i := range b.Instrs[from:] {
			switch i := i.(type) {
			case *ssa.MapUpdate:
				return true
			case *ssa.FieldAddr:
				if types.Identical(i.X.Type(), t) {
					return true
				}
			}
		}
		for _, next := range b.Succs {
			if !seen[next] {
				seen[next] = true
				if look(next, 0) {
					return true
				}
			}
		}
		return false
	}
	return look(after.Block(), slices.Index(after.Block().Instrs, after)+1)
}

// LoadsGlobal reports whether a value is read from a package variable.
func LoadsGlobal(v ssa.Value) bool {
	load, ok := v.(*ssa.UnOp)
	if !ok {
		return false
	}
	_, ok = load.X.(*ssa.Global)
	return ok
}
