package tooltest

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"
)

// complains reports whether a call fails a test or logs in it: t.Fatalf, Fail.
func (s *source) complains(call *ast.CallExpr) bool {
	callee := typeutil.Callee(s.TypesInfo, call)
	if callee == nil {
		return false
	}
	if builtin, ok := callee.(*types.Builtin); ok {
		return builtin.Name() == "panic"
	}
	if callee.Pkg() == nil {
		return false
	}
	switch callee.Pkg().Path() {
	case "testing":
		return slices.Contains([]string{"Error", "Errorf", "Fail", "FailNow", "Fatal", "Fatalf", "Log", "Logf", "Skip", "Skipf"}, callee.Name())
	case "log", "fmt", "log/slog":
		return !s.inExample(call) && (strings.HasPrefix(callee.Name(), "Print") || strings.HasPrefix(callee.Name(), "Fatal"))
	}
	return strings.HasPrefix(callee.Name(), "Fail") || callee.Name() == "AbortSuite"
}

// inExample reports whether a node is in an example, whose output is compared.
func (s *source) inExample(n ast.Node) bool {
	for ; n != nil; n = s.parents[n] {
		if d, ok := n.(*ast.FuncDecl); ok {
			return strings.HasPrefix(d.Name.Name, "Example")
		}
	}
	return false
}

// fails reports whether a block fails a test.
func (s *source) fails(block ast.Node) bool {
	found := false
	ast.Inspect(block, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok && s.complains(call) {
			callee := typeutil.Callee(s.TypesInfo, call)
			found = found || !slices.Contains([]string{"Log", "Logf", "Skip", "Skipf"}, callee.Name()) && !strings.HasPrefix(callee.Name(), "Print")
		}
		return !found
	})
	return found
}

// isNil reports whether an expression is nil.
func (s *source) isNil(e ast.Expr) bool { return s.TypesInfo.Types[e].IsNil() }
