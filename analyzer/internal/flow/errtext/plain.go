package errtext

import (
	"go/ast"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
)

// exportPlain exports, for a package that does not reach the contract, which functions take a context and pass none on: their errors are their own. It examines
// the syntax only, and builds no SSA.
func (f *Finder) exportPlain(about func(types.Object, Summary)) {
	for _, file := range f.pass.Files {
		if tools.InTest(f.pass.Fset, file.FileStart) {
			continue
		}
		for _, d := range file.Decls {
			d, ok := d.(*ast.FuncDecl)
			if !ok || d.Body == nil || !d.Name.IsExported() {
				continue
			}
			function, ok := f.pass.TypesInfo.Defs[d.Name].(*types.Func)
			if ok && returnsError(function) && !f.passesContext(d) {
				about(function, Summary{})
			}
		}
	}
}

// passesContext reports whether a function has a context and passes it, or one made from it, to a call; or has none.
func (f *Finder) passesContext(d *ast.FuncDecl) bool {
	has, passes := false, false
	for _, field := range d.Type.Params.List {
		has = has || lazyssa.IsContext(f.pass.TypesInfo.TypeOf(field.Type))
	}
	ast.Inspect(d.Body, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok {
			for _, argument := range call.Args {
				t := f.pass.TypesInfo.TypeOf(argument)
				passes = passes || t != nil && lazyssa.IsContext(t)
			}
		}
		return !passes
	})
	return passes || !has
}
