package toolresult

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
)

// unset reports the return statements of a call that answer a variable which nothing ever sets.
func unset(p *lint.Pass, t *tools.Tool, execute *ast.FuncDecl) {
	var named *types.Var
	if names := execute.Type.Results.List[0].Names; len(names) == 1 {
		named, _ = p.TypesInfo.Defs[names[0]].(*types.Var)
	}
	ast.Inspect(execute.Body, func(n ast.Node) bool {
		if _, closure := n.(*ast.FuncLit); closure {
			return false
		}
		s, ok := n.(*ast.ReturnStmt)
		if !ok {
			return true
		}
		v := named
		if len(s.Results) == 1 {
			id, ok := ast.Unparen(s.Results[0]).(*ast.Ident)
			if !ok {
				return true
			}
			v, _ = p.TypesInfo.Uses[id].(*types.Var)
		}
		if v != nil && execute.Pos() <= v.Pos() && v.Pos() < execute.End() && isResult(v.Type()) && !mayBeSet(p, execute, v) {
			p.Report(lint.Finding{Requirement: "RES-009", At: s,
				Fact:        "Execute of " + t.Type.Name() + " answers " + v.Name() + ", which is never set",
				Consequence: "the zero Result is a failure that says nothing"})
		}
		return true
	})
}

// mayBeSet reports whether anything in a function may set a variable: an assignment, or whoever gets its address. Contain sets it
// after a panic only. A return statement with a value sets a named result, but returns at once.
func mayBeSet(p *lint.Pass, function *ast.FuncDecl, v *types.Var) bool {
	set := false
	is := func(e ast.Expr) bool {
		id, ok := ast.Unparen(e).(*ast.Ident)
		return ok && (p.TypesInfo.Uses[id] == v || p.TypesInfo.Defs[id] == v)
	}
	ast.Inspect(function, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Field:
			// A parameter comes with a value; a result comes with none.
			for _, name := range n.Names {
				set = set || is(name) && !resultOf(function, n)
			}
		case *ast.AssignStmt:
			for _, left := range n.Lhs {
				set = set || is(left)
			}
		case *ast.ValueSpec:
			for _, name := range n.Names {
				set = set || is(name) && len(n.Values) > 0
			}
		case *ast.RangeStmt:
			set = set || n.Key != nil && is(n.Key) || n.Value != nil && is(n.Value)
		case *ast.CallExpr:
			if contractapi.Called(p.TypesInfo, n) == "Contain" {
				return false
			}
		case *ast.UnaryExpr:
			set = set || n.Op == token.AND && is(n.X)
		}
		return !set
	})
	return set
}

func resultOf(function *ast.FuncDecl, field *ast.Field) bool {
	return function.Type.Results.Pos() <= field.Pos() && field.Pos() < function.Type.Results.End()
}
