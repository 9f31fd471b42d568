package discover

import (
	"go/types"
	"slices"
)

// mountParameters and mountResults are the signature of amplifier.Mount.
var (
	mountParameters = []string{"context.Context", AmplifierPath + ".ModuleCoordinator", "map[string]any"}
	mountResults    = []string{AmplifierPath + ".Mounted", "error"}
)

// Mounts reports whether a function with the signature mounts a module.
func Mounts(signature *types.Signature) bool { return mounts(signature) }

// mounts reports whether a function mounts a module: its signature is that of amplifier.Mount, whatever its name is.
func mounts(signature *types.Signature) bool {
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
