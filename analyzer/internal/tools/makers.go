package tools

import (
	"cmp"
	"go/ast"
	"go/types"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
)

// makers returns the functions of the package whose first result is the tool, a pointer to it, or an interface with
// one of the two as the visible value. Functions in test files are left out.
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

// names reports whether t is the named type, a pointer to it or an instance of it.
func names(t types.Type, name *types.TypeName) bool {
	named, ok := types.Unalias(contractapi.Deref(t)).(*types.Named)
	return ok && named.Origin().Obj() == name
}

// returns reports whether a return statement of the function itself returns a value of the type.
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

// isBase reports whether a type of the package embeds this one, so that it need not be a complete tool.
func (p *Package) isBase(name *types.TypeName) bool {
	for _, object := range p.pass.TypesInfo.Defs {
		field, ok := object.(*types.Var)
		if ok && field.Embedded() && names(field.Type(), name) {
			return true
		}
	}
	return false
}
