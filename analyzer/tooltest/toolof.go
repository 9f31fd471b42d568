package tooltest

import (
	"go/types"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
)

// toolOf returns the key of the tool that a type is or points to.
func (s *source) toolOf(t types.Type) (key string, ok bool) {
	if t == nil {
		return "", false
	}
	named, isNamed := types.Unalias(contractapi.Deref(t)).(*types.Named)
	if !isNamed || types.IsInterface(named) || named.Obj().Pkg() == nil || !s.Package.IsTool(named) {
		return "", false
	}
	key = named.Obj().Pkg().Path() + "." + named.Obj().Name()
	if _, known := s.embeds[key]; !known {
		s.embeds[key] = nil
		if fields, ok := named.Underlying().(*types.Struct); ok {
			for field := range fields.Fields() {
				if inner, ok := s.toolOf(field.Type()); ok && field.Embedded() {
					s.embeds[key] = append(s.embeds[key], inner)
				}
			}
		}
	}
	return key, true
}

// whole returns tools and the tools that they embed: a test of the outer tool tests both.
func (s *source) whole(keys []string) []string {
	all := slices.Clone(keys)
	for i := 0; i < len(all); i++ {
		for _, inner := range s.embeds[all[i]] {
			if !slices.Contains(all, inner) {
				all = append(all, inner)
			}
		}
	}
	return all
}

// isSomeTool reports whether a type is an interface of tools, or a registry.
func (s *source) isSomeTool(t types.Type) bool {
	return t != nil && (types.IsInterface(t) && s.Package.IsTool(t) || contractapi.IsType(contractapi.Deref(t), "Registry"))
}

// isResult reports whether a type is contract.Result, or a tuple that begins with it.
func isResult(t types.Type) bool {
	if tuple, ok := t.(*types.Tuple); ok && tuple.Len() > 0 {
		t = tuple.At(0).Type()
	}
	return t != nil && contractapi.IsType(contractapi.Deref(t), "Result")
}
