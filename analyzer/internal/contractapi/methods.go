package contractapi

import (
	"go/types"
	"slices"
	"strings"
)

// A Method is one of the methods of a tool, as the contract writes it.
type Method struct {
	Name    string
	Params  []string // types, with the import path before the dot
	Results []string
}

// The methods of a tool, by name.
const (
	Name                  = "Name"
	UsageMetadata         = "UsageMetadata"
	Schema                = "Schema"
	FullyExecutedOnServer = "FullyExecutedOnServer"
	Execute               = "Execute"
)

// Methods answers the methods of contract.Tool in its order.
func Methods() []Method {
	return []Method{
		{Name: Name, Results: []string{"string"}},
		{Name: UsageMetadata, Results: []string{"string"}},
		{Name: Schema, Results: []string{Path + ".Schema"}},
		{Name: FullyExecutedOnServer, Results: []string{"bool"}},
		{
			Name:    Execute,
			Params:  []string{"context.Context", "string", Path + ".ExecutionContext"},
			Results: []string{Path + ".Result"},
		},
	}
}

// Matches reports whether a method of that signature is the contract's.
func (m Method) Matches(s *types.Signature) bool {
	return !s.Variadic() && slices.Equal(typesOf(s.Params()), m.Params) && slices.Equal(typesOf(s.Results()), m.Results)
}

// String answers the method as Go writes it: "Name() string".
func (m Method) String() string {
	short := func(list []string) string {
		return strings.ReplaceAll(strings.Join(list, ", "), Path, "contract")
	}
	return m.Name + "(" + short(m.Params) + ") " + short(m.Results)
}

func typesOf(tuple *types.Tuple) []string {
	var all []string
	for v := range tuple.Variables() {
		all = append(all, types.TypeString(types.Unalias(v.Type()), nil))
	}
	return all
}
