package errtext

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// stored holds the values that the package stores in places that all of its functions share.
type stored struct {
	globals map[*ssa.Global][]*ssa.Store
	fields  map[fieldOf][]*ssa.Store
}

type fieldOf struct {
	of    *types.TypeName
	field int
}

func (f *Finder) storedInPackage() stored {
	s := stored{map[*ssa.Global][]*ssa.Store{}, map[fieldOf][]*ssa.Store{}}
	for _, function := range f.Program.Functions() {
		for _, b := range function.Blocks {
			for _, instruction := range b.Instrs {
				if store, ok := instruction.(*ssa.Store); ok {
					s.note(store)
				}
			}
		}
	}
	return s
}

func (s stored) note(store *ssa.Store) {
	switch a := store.Addr.(type) {
	case *ssa.Global:
		s.globals[a] = append(s.globals[a], store)
	case *ssa.FieldAddr:
		if name := typeName(a.X.Type()); name != nil {
			s.fields[fieldOf{name, a.Field}] = append(s.fields[fieldOf{name, a.Field}], store)
		}
	}
}

// fieldAnywhere returns the atoms that the package stores anywhere in a field of one of its types: a value from outside of a function may
// be any of that type.
func (w *walker) fieldAnywhere(t types.Type, p path, n need) []atom {
	name := typeName(t)
	if name == nil || name.Pkg() != w.pass.Pkg || p == "" || len(p) > 2 || p[0] == element {
		return nil
	}
	var all []atom
	for _, store := range w.stored().fields[fieldOf{name, int(p[0]) - 1}] {
		all = append(all, local(w.value(store.Val, p[1:], n, site{at: store}))...)
	}
	return all
}

// local drops the atoms of parameters, which belong to another function.
func local(all []atom) []atom {
	return slices.DeleteFunc(all, func(a atom) bool { return a.cause == nil })
}

func typeName(t types.Type) *types.TypeName {
	if pointer, ok := t.Underlying().(*types.Pointer); ok {
		t = pointer.Elem()
	}
	named, ok := types.Unalias(t).(*types.Named)
	if !ok {
		return nil
	}
	return named.Origin().Obj()
}
