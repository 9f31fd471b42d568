package toolctx

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

// awaiting are the methods of a command that wait for its end. A command that is only started may be meant to outlive
// the call.
var awaiting = []string{"Run", "Output", "CombinedOutput"}

// awaited reports whether the function that makes a command also runs it to its end: at once, or through a variable
// that is otherwise only used to configure it.
func awaited(p *lint.Pass, body *ast.BlockStmt, made *ast.CallExpr) bool {
	var variable types.Object
	runs := false
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			runs = runs || ast.Unparen(n.X) == made && slices.Contains(awaiting, n.Sel.Name)
		case *ast.AssignStmt:
			if len(n.Lhs) == 1 && len(n.Rhs) == 1 && ast.Unparen(n.Rhs[0]) == made {
				if id, ok := n.Lhs[0].(*ast.Ident); ok {
					variable = p.TypesInfo.Defs[id]
				}
			}
		}
		return true
	})
	return runs || variable != nil && onlyRun(p, body, variable)
}

func onlyRun(p *lint.Pass, body *ast.BlockStmt, command types.Object) bool {
	uses, setUp, runs := 0, 0, false
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			if p.TypesInfo.Uses[n] == command {
				uses++
			}
		case *ast.SelectorExpr:
			id, ok := n.X.(*ast.Ident)
			if !ok || p.TypesInfo.Uses[id] != command {
				return true
			}
			selection := p.TypesInfo.Selections[n]
			if selection.Kind() == types.FieldVal {
				setUp++
			} else if slices.Contains(awaiting, n.Sel.Name) {
				setUp++
				runs = true
			}
		}
		return true
	})
	return runs && uses == setUp
}
