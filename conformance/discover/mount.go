package discover

import (
	"go/types"
	"maps"
	"slices"
)

// mountParameters and mountResults are the signature of amplifier.Mount.
var (
	mountParameters = []string{"context.Context", AmplifierPath + ".ModuleCoordinator", "map[string]any"}
	mountResults    = []string{AmplifierPath + ".Mounted", "error"}
)

// Mounts reports whether a function mounts a module: its signature is that of amplifier.Mount, whatever its name is.
func Mounts(signature *types.Signature) bool {
	return signature.TypeParams().Len() == 0 && !signature.Variadic() &&
		slices.Equal(spelled(signature.Params()), mountParameters) && slices.Equal(spelled(signature.Results()), mountResults)
}

func spelled(tuple *types.Tuple) []string {
	var all []string
	for v := range tuple.Variables() {
		all = append(all, types.Unalias(v.Type()).String())
	}
	return all
}

// Contract returns the name of the contract of the tools that m makes; "" for package contract, and if m is nil.
func (m *Maker) Contract() string {
	if m != nil && m.Form == Mounted {
		return "amplifier"
	}
	return ""
}

// mountable returns those of the named types of the package whose Execute returns an amplifier.ToolResult.
func (r reader) mountable(names map[string]bool) []TypeName {
	var all []TypeName
	for _, name := range slices.Sorted(maps.Keys(names)) {
		if t, ok := r.Types.Scope().Lookup(name).(*types.TypeName); ok {
			execute, _, _ := types.LookupFieldOrMethod(types.NewPointer(t.Type()), false, r.Types, "Execute")
			if f, ok := execute.(*types.Func); ok && slices.Equal(spelled(f.Signature().Results()), []string{AmplifierPath + ".ToolResult"}) {
				all = append(all, TypeName{r.PkgPath, name})
			}
		}
	}
	return all
}
