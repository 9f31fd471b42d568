// Package toolmount checks modules against the module contract: their Mount and the tools that they mount.
package toolmount

import (
	"go/types"
	"strings"

	"github.com/toolconform/toolconform/internal/rule"

	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
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
	if mount, ok := p.Pkg.Scope().Lookup("Mount").(*types.Func); ok {
		m.mount(p.Package.Body(mount))
	}
	for _, name := range p.Pkg.Scope().Names() {
		object, ok := p.Pkg.Scope().Lookup(name).(*types.TypeName)
		if !ok || object.IsAlias() || types.IsInterface(object.Type()) {
			continue
		}
		if named, ok := object.Type().(*types.Named); ok && named.TypeParams().Len() == 0 {
			m.typed(object)
		}
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
	tool  *types.Interface
	mount *types.Signature
}

const path = tools.ModulePath

// find returns the module contract if a package imports it, or nil; nil for the contract itself.
func find(p *types.Package) *api {
	tool, isInterface := tools.ModuleType(p, "Tool").(*types.Interface)
	mount, isFunc := tools.ModuleType(p, "Mount").(*types.Signature)
	if !isInterface || !isFunc {
		return nil
	}
	return &api{tool, mount}
}

// isTool reports whether a type or a pointer to it is a module tool.
func (a *api) isTool(t types.Type) bool {
	return types.Implements(t, a.tool) || types.Implements(types.NewPointer(t), a.tool)
}

// usesContract reports whether a signature uses a type of the module contract.
func (a *api) usesContract(s *types.Signature) bool {
	return strings.Contains(types.TypeString(s, nil), path+".")
}
