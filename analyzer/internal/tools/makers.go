package tools

import (
	"cmp"
	"go/ast"
	"go/types"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
)

// makers returns the functions of the package that return a tool first: the type, a pointer to it, or an interface where
// they plainly return one of the two. Functions in test files make nothing.
func (p *Package) makers(t *Tool) []*types.Func {
	var all []*types.Func
	for f, declaration := range p.bodies() {
		results := f.Signature().Results()
		if f.Signature().Recv() != nil || results.Len() == 0 || p.InTest(f.Pos()) {
			continue
		}
		first := results.At(0).Type()
		if names(first, t.Type) || types.IsInterface(first) && p.IsTool(first) && p.returns(declaration, t.Type) {
			all = append(all, f)
		}
	}
	slices.SortFunc(all, func(a, b *types.Func) int { return cmp.Compare(a.Pos(), b.Pos()) })
	return all
}

// names reports whether a type is the one of that name, a pointer to it or an instance of it.
func names(t types.Type, name *types.TypeName) bool {
	named, ok := types.Unalias(contractapi.Deref(t)).(*types.Named)
	return ok && named.Origin().Obj() == name
}

// returns reports whether a return statement of a function itself has a value of the type.
func (p *Package) returns(f *ast.FuncDecl, name *types.TypeName) bool {
	yes := false
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.ReturnStmt:
			if len(n.Results) > 0 && names(p.pass.TypesInfo.TypeOf(n.Results[0]), name) {
				yes = true
			}
		}
		return !yes
	})
	return yes
}

// isBase reports whether a type is embedded by a type of the package: it need not be a tool by itself.
func (p *Package) isBase(name *types.TypeName) bool {
	for _, object := range p.pass.TypesInfo.Defs {
		field, ok := object.(*types.Var)
		if ok && field.Embedded() && names(field.Type(), name) {
			return true
		}
	}
	return false
}
