package contractapi

import (
	"go/types"
	"strings"
)

// A Method is the signature of a method of contract.Tool.
type Method struct {
	Name    string
	Params  []string // types, qualified by import path
	Results []string
}

// The names of the methods of a tool.
const (
	Name                  = "Name"
	UsageMetadata         = "UsageMetadata"
	Schema                = "Schema"
	FullyExecutedOnServer = "FullyExecutedOnServer"
	Execute               = "Execute"
)

// Methods returns the methods of contract.Tool in its order.
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

// Matches reports whether a signature is that of the contract's method.
func (m Method) Matches(s *types.Signature) bool {
	return !s.Variadic() && are(s.Params(), m.Params) && are(s.Results(), m.Results)
}

// are reports whether the variables have the named types.
func are(tuple *types.Tuple, names []string) bool {
	if tuple.Len() != len(names) {
		return false
	}
	for i, name := range names {
		if !is(tuple.At(i).Type(), name) {
			return false
		}
	}
	return true
}

// is reports whether t has a name, qualified by import path. It does not format the type, since it is called for
// every method of every type.
func is(t types.Type, name string) bool {
	switch t := types.Unalias(t).(type) {
	case *types.Basic:
		return t.Name() == name
	case *types.Named:
		path, local := name[:max(strings.LastIndex(name, "."), 0)], name[strings.LastIndex(name, ".")+1:]
		object := t.Obj()
		return object.Pkg() != nil && object.Pkg().Path() == path && object.Name() == local && t.TypeArgs() == nil
	}
	return false
}

// String returns the method as Go writes it: "Name() string".
func (m Method) String() string {
	short := func(list []string) string {
		return strings.ReplaceAll(strings.Join(list, ", "), Path, "contract")
	}
	return m.Name + "(" + short(m.Params) + ") " + short(m.Results)
}
