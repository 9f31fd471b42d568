package blocking

import (
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
)

// lasting returns the types of the package whose values outlive a call: the tools, and the types of their fields. Elements of maps and
// slices do not count: they may live for one call only.
func (f *Finder) lasting() map[*types.TypeName]bool {
	all := map[*types.TypeName]bool{}
	for _, t := range f.pass.Tools() {
		f.last(t.Type.Type(), all)
	}
	return all
}

func (f *Finder) last(t types.Type, all map[*types.TypeName]bool) {
	named, ok := types.Unalias(contractapi.Deref(t)).(*types.Named)
	if !ok || named.Obj().Pkg() != f.pass.Pkg || all[named.Obj()] {
		return
	}
	fields, ok := named.Underlying().(*types.Struct)
	if !ok {
		return
	}
	all[named.Obj()] = true
	for field := range fields.Fields() {
		f.last(field.Type(), all)
	}
}

// lasts reports whether the receiver outlives a call. In a package without tools only a caller knows (then borrowed is set), unless
// the type holds a context.
func (s *scope) lasts() bool {
	t := s.receiver.Type()
	if carriesContext(t, 0) {
		return false
	}
	if len(s.finder.instances()) == 0 {
		s.borrowed = true
		return true
	}
	named, ok := types.Unalias(contractapi.Deref(t)).(*types.Named)
	return ok && s.finder.instances()[named.Origin().Obj()]
}

// carriesContext reports whether a value of a type may hold the context of a call.
func carriesContext(t types.Type, depth int) bool {
	if isContext(t) {
		return true
	}
	t = contractapi.Deref(t)
	if contractapi.IsOf(t, "net/http", "Request") {
		return true
	}
	fields, ok := t.Underlying().(*types.Struct)
	if !ok || depth > 2 {
		return false
	}
	for f := range fields.Fields() {
		if carriesContext(f.Type(), depth+1) {
			return true
		}
	}
	return false
}
