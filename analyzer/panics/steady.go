package panics

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/edit"
)

// steady returns the name of a parameter or receiver that is visible at a position and never assigned, or "".
func (m mending) steady(d *ast.FuncDecl, field *ast.Field, at token.Pos) string {
	if len(field.Names) == 0 || field.Names[0].Name == "_" {
		return ""
	}
	v, ok := m.TypesInfo.Defs[field.Names[0]].(*types.Var)
	if !ok || !edit.Means(m.Pass.Pass, at, v) || m.set(d, v) {
		return ""
	}
	return v.Name()
}

// set reports whether a function assigns a variable or takes its address.
func (m mending) set(d *ast.FuncDecl, v *types.Var) bool {
	found := false
	is := func(e ast.Expr) {
		id, ok := ast.Unparen(e).(*ast.Ident)
		found = found || ok && m.TypesInfo.Uses[id] == v
	}
	ast.Inspect(d.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for _, left := range n.Lhs {
				is(left)
			}
		case *ast.RangeStmt:
			is(n.Key)
			is(n.Value)
		case *ast.UnaryExpr:
			if n.Op == token.AND {
				is(n.X)
			}
		}
		return !found
	})
	return found
}
