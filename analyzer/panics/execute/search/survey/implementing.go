package survey

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// Implementing returns the types of the module that implement an interface: pointers where the pointers do. Those that the module never uses as one are left out
// if there are others: they are for tests.
func (s *Survey) Implementing(named *types.Named, methods *types.Interface) []types.Type {
	all, known := s.implementing[named.Obj()]
	if known {
		return all
	}
	for _, pkg := range Modules(s.program) {
		for _, name := range pkg.Pkg.Scope().Names() {
			if _, isType := pkg.Members[name].(*ssa.Type); !isType {
				continue
			}
			t := pkg.Pkg.Scope().Lookup(name).Type()
			of, ok := types.Unalias(t).(*types.Named)
			switch {
			case !ok || of.TypeParams().Len() > 0 || types.IsInterface(of):
			case types.Implements(t, methods):
				all = append(all, t)
			case types.Implements(types.NewPointer(t), methods):
				all = append(all, types.NewPointer(t))
			}
		}
	}
	used := slices.DeleteFunc(slices.Clone(all), func(t types.Type) bool { of, _ := NamedOf(t); return len(s.Boxes(of.Obj())) == 0 })
	if len(used) > 0 {
		all = used
	}
	s.implementing[named.Obj()] = all
	return all
}
