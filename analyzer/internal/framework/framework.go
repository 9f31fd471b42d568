// Package framework describes the tool frameworks, other than the contract, whose handlers toolvet checks for panics.
package framework

import (
	"go/types"
	"slices"
	"sync"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
)

// A framework has requests, and handlers that it calls with them.
type framework struct {
	path   string // of the package of requests and results
	result string // the type that the first result points to
}

var frameworks = []framework{
	{sdk, "CallToolResult"},
	{mcpGo, "CallToolResult"},
}

var paths = sync.OnceValue(func() map[string]bool {
	all := map[string]bool{}
	for _, path := range Paths() {
		all[path] = true
	}
	return all
})

// reaches reports whether a package imports a framework, directly or indirectly.
func reaches(p *types.Package) bool {
	return contractapi.Reaches(p, func(p *types.Package) bool { return paths()[p.Path()] })
}

// Handler returns the indices of the parameters that the model controls, for a signature that only handlers of an MCP library have: a context
// and a request, a result and an error; or also decoded arguments, and an output. ok is false for any other.
func Handler(s *types.Signature) (model []int, ok bool) {
	params, results := s.Params(), s.Results()
	if params.Len() < 2 || params.Len() > 3 || results.Len() != params.Len() || !contractapi.IsOf(params.At(0).Type(), "context", "Context") {
		return nil, false
	}
	if !types.Identical(results.At(results.Len()-1).Type(), types.Universe.Lookup("error").Type()) {
		return nil, false
	}
	for _, f := range frameworks {
		if f.owns(results.At(0).Type(), f.result) && f.owns(params.At(1).Type(), "") {
			return []int{1, 2}[:params.Len()-1], true
		}
	}
	return nil, false
}

// IsRequest reports whether a type is of a framework, or points to one.
func IsRequest(t types.Type) bool {
	return slices.ContainsFunc(frameworks, func(f framework) bool { return f.owns(t, "") })
}

// Part reports whether a field of a request, or of a part of one, is a part of what the model sends as a whole.
func Part(of types.Type, i int) bool {
	fields, ok := contractapi.Deref(of).Underlying().(*types.Struct)
	if !ok {
		return false
	}
	_, basic := fields.Field(i).Type().Underlying().(*types.Basic)
	name := fields.Field(i).Name()
	return !basic && name != "Session" && name != "Extra" && IsRequest(of)
}

// owns reports whether t is, or points to, a type of the framework with that name; any type if name is "".
func (f framework) owns(t types.Type, name string) bool {
	named, ok := types.Unalias(contractapi.Deref(t)).(*types.Named)
	return ok && named.Obj().Pkg() != nil && named.Obj().Pkg().Path() == f.path && (name == "" || named.Obj().Name() == name)
}
