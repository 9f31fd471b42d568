package toolargs

import (
	"go/ast"
	"go/token"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/edit"
	"github.com/toolconform/toolconform/analyzer/internal/flow/argtext"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
)

// checking returns a fix that returns a failed result for a dropped error. It applies in Execute itself, to
// statements that only decode.
func checking(p *lint.Pass, t *tools.Tool, d decode, m argtext.Mistake) []analysis.SuggestedFix {
	execute := t.Methods[contractapi.Execute].Decl
	if m.Kind != argtext.Dropped || d.Err < 0 || execute == nil || d.call.Pos() < execute.Pos() || execute.End() <= d.call.End() {
		return nil
	}
	s := statementOf(execute.Body, d.call)
	contractName := edit.Imported(p.Pass, d.call.Pos(), contractapi.Path)
	if s == nil || contractName == "" {
		return nil
	}
	failure := contractName + ".Failure(" + strconv.Quote(t.Type.Name()+" failed to process arguments.") + ")"
	if d.Contract {
		failure = contractName + ".Failure(" + strconv.Quote(t.Type.Name()+" failed to process arguments: ") + " + err.Error())"
	}
	indent := strings.Repeat("\t", depth(p, s))
	check := "if err != nil {\n" + indent + "\treturn " + failure + "\n" + indent + "}"
	switch s := s.(type) {
	case *ast.ExprStmt:
		return edit.One("return a failed result", edit.Insert(s.Pos(), "if err := "), edit.Insert(s.End(), "; "+strings.TrimPrefix(check, "if ")))
	case *ast.AssignStmt:
		last := s.Lhs[len(s.Lhs)-1]
		if id, ok := last.(*ast.Ident); !ok || id.Name != "_" || d.Err != len(s.Lhs)-1 {
			return nil
		}
		if len(s.Lhs) == 1 {
			return edit.One("return a failed result", analysis.TextEdit{Pos: s.Pos(), End: s.Rhs[0].Pos(), NewText: []byte("if err := ")},
				edit.Insert(s.End(), "; "+strings.TrimPrefix(check, "if ")))
		}
		if s.Tok != token.DEFINE || !newHere(p, s.Pos()) {
			return nil
		}
		return edit.One("return a failed result", edit.Replace(last, "err"), edit.Insert(s.End(), "\n"+indent+check))
	}
	return nil
}

// newHere reports whether a variable err can be declared at a position: the name is neither visible there nor
// declared later in the block.
func newHere(p *lint.Pass, at token.Pos) bool {
	file := edit.File(p.Pass, at)
	if file == nil || !edit.Unknown(p.Pass, at, "err") {
		return false
	}
	scope := p.TypesInfo.Scopes[file].Innermost(at)
	return scope != nil && scope.Lookup("err") == nil
}

// statementOf returns the statement of a block that consists of the call, with or without assignment, or nil.
func statementOf(body *ast.BlockStmt, call *ast.CallExpr) ast.Stmt {
	var found ast.Stmt
	ast.Inspect(body, func(n ast.Node) bool {
		var list []ast.Stmt
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.BlockStmt:
			list = n.List
		case *ast.CaseClause:
			list = n.Body
		case *ast.CommClause:
			list = n.Body
		}
		for _, s := range list {
			switch s := s.(type) {
			case *ast.ExprStmt:
				if ast.Unparen(s.X) == call {
					found = s
				}
			case *ast.AssignStmt:
				if len(s.Rhs) == 1 && ast.Unparen(s.Rhs[0]) == call {
					found = s
				}
			}
		}
		return found == nil
	})
	return found
}

// depth returns the indentation of a statement.
func depth(p *lint.Pass, s ast.Stmt) int { return p.Fset.PositionFor(s.Pos(), false).Column - 1 }
