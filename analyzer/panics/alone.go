package panics

import (
	"go/ast"
	"go/token"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
)

// soleAssignment returns the statement v := e that e is the whole right side of, and the name under which package contract is
// imported there. The innermost function must return only a contract.Result. It returns nil if e is used in another way, or if a
// return there would leave a lock held.
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

// listed reports whether s is an element of the statement list n.
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

// returnsResult reports whether the innermost function of nodes returns only a contract.Result.
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
