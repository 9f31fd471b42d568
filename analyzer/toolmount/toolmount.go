// Package toolmount checks modules against the module contract: their Mount and the tools that they mount.
package toolmount

import (
	"go/ast"
	"go/types"

	"github.com/toolconform/toolconform/internal/rule"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

// Requirements are the IDs of the requirements that the analyzer checks.
var Requirements = []string{"MDL-001", "MDL-002", "MDL-004", "MDL-006", rule.Named, rule.NameCase, rule.NameLength, rule.SchemaDescribed}

// Analyzer checks modules.
var Analyzer = lint.New(lint.Definition{
	Name: "toolmount",
	Doc: `check that a module can be mounted and that its tools can be called

A Mount with another signature than amplifier.Mount compiles, but hosts cannot mount it. A type that is nearly an amplifier.Tool cannot be
called. The zero ToolResult is a failure without a message.`,
	Requirements: Requirements,
	Shared:       []string{rule.Named, rule.NameCase, rule.NameLength, rule.SchemaDescribed},
	Run:          run,
})

func run(p *lint.Pass) error {
	api := find(p.Pkg)
	if api == nil {
		return nil
	}
	m := modules{p, api}
	for _, file := range p.Files {
		for _, declaration := range file.Decls {
			if f, ok := declaration.(*ast.FuncDecl); ok && f.Recv == nil && f.Name.Name == "Mount" {
				m.mount(f)
			}
		}
	}
	scope := p.Pkg.Scope()
	for _, name := range scope.Names() {
		object, ok := scope.Lookup(name).(*types.TypeName)
		if !ok || object.IsAlias() || types.IsInterface(object.Type()) {
			continue
		}
		if named, ok := object.Type().(*types.Named); !ok || named.TypeParams().Len() > 0 {
			continue
		}
		m.typed(object)
	}
	return nil
}

// modules checks the modules of a package.
type modules struct {
	*lint.Pass
	*api
}

// An api is the module contract as imported by the package.
type api struct {
	pkg   *types.Package
	tool  *types.Interface
	mount *types.Signature
}

// path is the import path of the module contract.
const path = contractapi.Path + "/amplifier"

// find returns the module contract if a package imports it, or nil; nil for the contract itself.
func find(p *types.Package) *api {
	for _, imported := range p.Imports() {
		if imported.Path() != path {
			continue
		}
		tool, mount := imported.Scope().Lookup("Tool"), imported.Scope().Lookup("Mount")
		if tool == nil || mount == nil {
			return nil
		}
		face, isInterface := tool.Type().Underlying().(*types.Interface)
		signature, isFunc := mount.Type().Underlying().(*types.Signature)
		if isInterface && isFunc {
			return &api{imported, face, signature}
		}
	}
	return nil
}

// isTool reports whether a type or a pointer to it is a module tool.
func (a *api) isTool(t types.Type) bool {
	return types.Implements(t, a.tool) || types.Implements(types.NewPointer(t), a.tool)
}

// usesContract reports whether a signature uses a type of the module contract.
func (a *api) usesContract(s *types.Signature) bool {
	for _, tuple := range []*types.Tuple{s.Params(), s.Results()} {
		for v := range tuple.Variables() {
			if named, ok := types.Unalias(contractapi.Deref(v.Type())).(*types.Named); ok && named.Obj().Pkg() == a.pkg {
				return true
			}
		}
	}
	return false
}
