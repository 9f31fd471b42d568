package prove

import (
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// A Package may be a CalleeFacts too: it returns the one value that a variable of the package is ever given, as Settled finds it, or nil.
type Package interface{ Settled(g *ssa.Global) ssa.Value }

// An Owner may be a CalleeFacts too: it reports whether a field of a struct that a pointer leads to stays as it is while functions are called, whoever has
// the pointer.
type Owner interface {
	SetOnce(pointer types.Type, field int) bool
}

// Settled returns the variables of a package that are given one value only, where it is declared: those that nobody else can reach,
// with the value. The functions are all of the package, the one that initializes it and function literals included.
func Settled(functions []*ssa.Function) map[*ssa.Global]ssa.Value {
	given, lost := map[*ssa.Global]ssa.Value{}, map[*ssa.Global]bool{}
	for _, f := range functions {
		for _, b := range f.Blocks {
			for _, i := range b.Instrs {
				settle(f, i, given, lost)
			}
		}
	}
	for g := range lost {
		delete(given, g)
	}
	return given
}

func settle(f *ssa.Function, i ssa.Instruction, given map[*ssa.Global]ssa.Value, lost map[*ssa.Global]bool) {
	store, isStore := i.(*ssa.Store)
	load, isLoad := i.(*ssa.UnOp)
	for _, o := range i.Operands(nil) {
		g, ok := (*o).(*ssa.Global)
		switch {
		case !ok || isLoad && load.Op == token.MUL:
		case isStore && store.Addr == g && store.Val != ssa.Value(g) && initializes(f, i) && given[g] == nil && !token.IsExported(g.Name()):
			given[g] = store.Val
		default:
			lost[g] = true
		}
	}
}

// initializes reports whether an instruction is executed before anybody can use the package: where its variables are declared, or at the top of
// a function init.
func initializes(f *ssa.Function, i ssa.Instruction) bool {
	if f.Synthetic == "package initializer" {
		return true
	}
	return f.Parent() == nil && strings.HasPrefix(f.Name(), "init#") && i.Block().Index == 0
}
