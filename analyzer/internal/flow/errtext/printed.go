package errtext

import (
	"go/constant"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// printed returns the atoms in the output of a function of fmt: those of the arguments whose verb prints more than a type or a number.
func (w *walker) printed(call ssa.CallInstruction, args []ssa.Value, formatted bool) []atom {
	use := site{at: call}
	if len(args) == 0 {
		return nil
	}
	if !formatted {
		return w.value(args[len(args)-1], path("").element(), text, use)
	}
	var all []atom
	all = append(all, w.value(args[0], "", text, use)...)
	rest := args[len(args)-1]
	verbs, known := verbsOf(args[0])
	values := elementsOf(rest)
	if !known || values == nil {
		return append(all, w.value(rest, path("").element(), text, use)...)
	}
	for i, stores := range values {
		if i < len(verbs) && strings.ContainsRune("TpdbcoxX", verbs[i]) && verbs[i] != 'x' && verbs[i] != 'X' {
			continue
		}
		for _, s := range stores {
			all = append(all, w.value(s.Val, "", text, site{at: s})...)
		}
	}
	return all
}

// verbsOf returns the verbs of a constant format, one for each argument; known is false if that is not possible.
func verbsOf(format ssa.Value) (verbs []rune, known bool) {
	c, ok := format.(*ssa.Const)
	if !ok || c.Value == nil || c.Value.Kind() != constant.String {
		return nil, false
	}
	rest := constant.StringVal(c.Value)
	for {
		_, after, found := strings.Cut(rest, "%")
		if !found {
			return verbs, true
		}
		after = strings.TrimLeft(after, "+-# 0123456789.")
		if after == "" || after[0] == '*' || after[0] == '[' {
			return nil, false
		}
		verb := []rune(after)[0]
		if verb != '%' {
			verbs = append(verbs, verb)
		}
		rest = after[len(string(verb)):]
	}
}

// elementsOf returns the stores to each element of a slice that is written as an argument list; nil for any other slice.
func elementsOf(list ssa.Value) [][]*ssa.Store {
	slice, ok := list.(*ssa.Slice)
	if !ok {
		return nil
	}
	array, ok := slice.X.(*ssa.Alloc)
	if !ok || array.Referrers() == nil {
		return nil
	}
	var all [][]*ssa.Store
	for _, r := range *array.Referrers() {
		place, ok := r.(*ssa.IndexAddr)
		if !ok {
			continue
		}
		index, ok := place.Index.(*ssa.Const)
		if !ok {
			return nil
		}
		i := int(index.Int64())
		for i >= len(all) {
			all = append(all, nil)
		}
		for _, user := range *place.Referrers() {
			if store, ok := user.(*ssa.Store); ok && store.Addr == ssa.Value(place) {
				all[i] = append(all[i], store)
			}
		}
	}
	return all
}
