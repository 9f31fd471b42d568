// Package framework describes the tool frameworks, other than the contract, whose handlers toolvet checks for panics.
package framework

import (
	"go/types"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
)

// A framework recognises its handlers by their signature: a context, a request, perhaps decoded arguments; a result,
// perhaps an output, and an error.
type framework struct {
	path   string   // of the package of requests and results
	result string   // the type that the first result points to
	filled []string // request fields that are never nil
	own    []string // request fields that the host sets, not the model
	reads  string   // the function that registers a handler with decoded arguments, with a schema derived from their type if the tool has none; may be ""
}

var frameworks = []framework{
	{"github.com/modelcontextprotocol/go-sdk/mcp", "CallToolResult", []string{"Session", "Params"}, []string{"Session", "Params", "Extra"}, "AddTool"},
	{"github.com/mark3labs/mcp-go/mcp", "CallToolResult", nil, nil, ""},
}

// Paths returns the import paths of the frameworks.
func Paths() []string {
	var all []string
	for _, f := range frameworks {
		all = append(all, f.path)
	}
	return all
}

// Reached reports whether a package imports a framework, directly or indirectly.
func Reached(p *types.Package) bool {
	return contractapi.Reaches(p, func(p *types.Package) bool {
		return slices.ContainsFunc(frameworks, func(f framework) bool { return f.path == p.Path() })
	})
}

// Handler returns the indices of the parameters of a handler that the model controls; pointers among them are not
// nil. ok is false for any other function.
func Handler(s *types.Signature) (model []int, ok bool) {
	params, results := s.Params(), s.Results()
	if params.Len() < 2 || results.Len() < 2 || !contractapi.IsOf(params.At(0).Type(), "context", "Context") {
		return nil, false
	}
	if !types.Identical(results.At(results.Len()-1).Type(), types.Universe.Lookup("error").Type()) {
		return nil, false
	}
	for _, f := range frameworks {
		if f.owns(results.At(0).Type(), f.result) && f.owns(params.At(1).Type(), "") {
			for i := 1; i < params.Len(); i++ {
				model = append(model, i)
			}
			return model, true
		}
	}
	return nil, false
}

// owns reports whether t is, or points to, a type of the framework with that name; any type if name is "".
func (f framework) owns(t types.Type, name string) bool {
	named, ok := types.Unalias(contractapi.Deref(t)).(*types.Named)
	return ok && named.Obj().Pkg() != nil && named.Obj().Pkg().Path() == f.path && (name == "" || named.Obj().Name() == name)
}

// Reads reports whether a function registers a handler and decodes its arguments, with a schema that is derived from their type if the
// tool has none.
func Reads(function *types.Func) bool {
	return function.Pkg() != nil && function.Signature().Recv() == nil && slices.ContainsFunc(frameworks, func(f framework) bool {
		return f.reads == function.Name() && f.path == function.Pkg().Path()
	})
}

// Filled returns the indices of the fields of a request, or of the struct it points to, that a host never leaves nil.
func Filled(request types.Type) []int {
	return numbers(request, func(f framework) []string { return f.filled })
}

// Own returns the indices of the fields of a request, or of the struct it points to, that the host sets and not the model.
func Own(request types.Type) []int {
	return numbers(request, func(f framework) []string { return f.own })
}

func numbers(request types.Type, names func(framework) []string) []int {
	fields, ok := contractapi.Deref(request).Underlying().(*types.Struct)
	if !ok {
		return nil
	}
	var all []int
	for _, f := range frameworks {
		for i := range fields.NumFields() {
			if f.owns(request, "") && slices.Contains(names(f), fields.Field(i).Name()) {
				all = append(all, i)
			}
		}
	}
	return all
}
