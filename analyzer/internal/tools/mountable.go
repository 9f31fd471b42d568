package tools

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
)

// ModulePath is the import path of the contract of modules.
const ModulePath = contractapi.Path + "/amplifier"

// A Mountable is a type of the package that implements amplifier.Tool with an Execute method written in the package.
type Mountable struct {
	Type    *types.TypeName
	Execute *types.Func
	Docs    []*ast.Comment // of its declaration
}

// Mountable returns the module tools of the package in source order.
func (p *Package) Mountable() []*Mountable { return p.mountable() }

func (p *Package) findMountable() []*Mountable {
	tool := moduleTool(p.pass.Pkg)
	if tool == nil {
		return nil
	}
	var all []*Mountable
	for declaration, spec := range p.types() {
		object, ok := p.pass.TypesInfo.Defs[spec.Name].(*types.TypeName)
		if !ok || object.IsAlias() || types.IsInterface(object.Type()) {
			continue
		}
		pointer := types.NewPointer(object.Type())
		if !types.Implements(pointer, tool) {
			continue
		}
		found, _, _ := types.LookupFieldOrMethod(pointer, false, p.pass.Pkg, contractapi.Execute)
		if execute, ok := found.(*types.Func); ok && p.Body(execute) != nil {
			docs := slices.Concat(comments(declaration.Doc), comments(spec.Doc))
			all = append(all, &Mountable{Type: object, Execute: execute.Origin(), Docs: docs})
		}
	}
	return all
}

// moduleTool returns the interface amplifier.Tool if the package imports it directly, which it must to name a
// ToolResult.
func moduleTool(p *types.Package) *types.Interface {
	tool, _ := ModuleType(p, "Tool").(*types.Interface)
	return tool
}

// ModuleType returns the underlying type of a type of the contract of modules, if a package imports that; nil otherwise.
func ModuleType(p *types.Package, name string) types.Type {
	for _, i := range p.Imports() {
		if object := i.Scope().Lookup(name); i.Path() == ModulePath && object != nil {
			return object.Type().Underlying()
		}
	}
	return nil
}
