package panics

import (
	"go/ast"
	"go/token"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
)

// alone returns the statement v := e of a block in a function that returns a result of the contract and nothing else, with the name
// that the contract has there; nil where the expression is anywhere else, or a lock is held there that a return would not give back.
func (m mending) alone(e ast.Expr) (*ast.AssignStmt, string) {
	d := m.declaration(e.Pos())
	if d == nil || m.locked(d) {
		return nil, ""
	}
	nodes := around(d, e.Pos())
	for i := len(nodes) - 1; i > 0; i-- {
		s, ok := nodes[i].(*ast.AssignStmt)
		if !ok {
			continue
		}
		if s.Tok != token.DEFINE || len(s.Lhs) != 1 || len(s.Rhs) != 1 || ast.Unparen(s.Rhs[0]) != e || !listed(nodes[i-1], s) || !m.answers(nodes[:i]) {
			return nil, ""
		}
		contract := m.contract(s.Pos())
		if contract == "" {
			return nil, ""
		}
		return s, contract
	}
	return nil, ""
}

// listed reports whether a statement is one of a list.
func listed(n ast.Node, s ast.Stmt) bool {
	switch n := n.(type) {
	case *ast.BlockStmt:
		return true
	case *ast.CaseClause:
		return true
	case *ast.CommClause:
		return n.Comm != s
	}
	return false
}

// returns reports whether the innermost function around a place has a result of the contract and no other.
func (m mending) answers(nodes []ast.Node) bool {
	for i := len(nodes) - 1; i >= 0; i-- {
		var t *ast.FuncType
		switch n := nodes[i].(type) {
		case *ast.FuncLit:
			t = n.Type
		case *ast.FuncDecl:
			t = n.Type
		default:
			continue
		}
		return t.Results.NumFields() == 1 && contractapi.IsType(m.TypesInfo.TypeOf(t.Results.List[0].Type), "Result")
	}
	return false
}
