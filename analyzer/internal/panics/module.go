package panics

import (
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"golang.org/x/tools/go/ssa"
)

// modulePath is the package of what modules offer.
const modulePath = contractapi.Path + "/amplifier"

// moduleInput is the number of the parameter of a module's Execute that the model sent.
const moduleInput = 2

// modules answers the methods by which hosts of modules call their tools: of each type of the package that is one, once where several are by
// the same method.
func (f *Finder) modules() []Root {
	tool := moduleTool(f.pass.Pkg)
	if tool == nil {
		return nil
	}
	seen := map[*ssa.Function]bool{}
	var all []Root
	scope := f.pass.Pkg.Scope()
	for _, name := range scope.Names() {
		object, ok := scope.Lookup(name).(*types.TypeName)
		if !ok || object.IsAlias() || types.IsInterface(object.Type()) || tools.InTest(f.pass.Fset, object.Pos()) {
			continue
		}
		pointer := types.NewPointer(object.Type())
		if !types.Implements(pointer, tool) {
			continue
		}
		found, _, _ := types.LookupFieldOrMethod(pointer, false, f.pass.Pkg, contractapi.Execute)
		method, ok := found.(*types.Func)
		if !ok {
			continue
		}
		function := f.program.Function(method.Origin())
		if function == nil || function.Blocks == nil || seen[function] {
			continue
		}
		seen[function] = true
		all = append(all, Root{
			Name: object.Name() + "." + contractapi.Execute, Model: []int{moduleInput}, f: function, finder: f, pointed: []int{0},
		})
	}
	return all
}

// moduleTool answers the interface of modules' tools, where a package imports it itself: whoever answers a ToolResult has to.
func moduleTool(p *types.Package) *types.Interface {
	for _, i := range p.Imports() {
		if i.Path() != modulePath {
			continue
		}
		if object := i.Scope().Lookup("Tool"); object != nil {
			tool, _ := object.Type().Underlying().(*types.Interface)
			return tool
		}
	}
	return nil
}
