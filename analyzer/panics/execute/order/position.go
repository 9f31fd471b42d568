package order

import (
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// usedAt returns where a value is used.
func usedAt(v ssa.Value, depth int) token.Pos {
	if v.Referrers() == nil || depth == 0 {
		return token.NoPos
	}
	for _, r := range *v.Referrers() {
		if r.Pos().IsValid() {
			return r.Pos()
		}
		if used, ok := r.(ssa.Value); ok {
			if p := usedAt(used, depth-1); p.IsValid() {
				return p
			}
		}
	}
	return token.NoPos
}

// Position returns the position of an instruction or of an operand that is computed for it.
func Position(i ssa.Instruction) token.Pos {
	if i.Pos().IsValid() {
		return i.Pos()
	}
	if to, ok := i.(*ssa.SliceToArrayPointer); ok {
		if p := usedAt(to, 3); p.IsValid() {
			return p
		}
	}
	for _, o := range i.Operands(nil) {
		if v, ok := (*o).(ssa.Instruction); ok && v.Pos().IsValid() {
			return v.Pos()
		}
	}
	return token.NoPos
}

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
			all = WithLiterals(fn, all)
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

// WithLiterals appends a function and the function literals in it.
func WithLiterals(fn *ssa.Function, all []*ssa.Function) []*ssa.Function {
	all = append(all, fn)
	for _, inner := range fn.AnonFuncs {
		all = WithLiterals(inner, all)
	}
	return all
}
