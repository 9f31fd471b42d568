package tooltest

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"golang.org/x/tools/go/types/typeutil"
)

// suitePath is the import path of the conformance suite. A test compares it with the suite.
var suitePath = strings.TrimSuffix(contractapi.Path, "contract") + "conformance"

// entryPoints are the functions that certify tools, by package path relative to the suite.
var entryPoints = map[string]bool{
	".Test": true, ".Run": true, ".Certify": true, "/specs.Add": true, "/matchers.KeepTheContract": true,
}

// certifies reports whether a call runs the suite.
func (s *source) certifies(call *ast.CallExpr) bool {
	callee := typeutil.StaticCallee(s.TypesInfo, call)
	if callee == nil || callee.Pkg() == nil || callee.Signature().Recv() != nil {
		return false
	}
	below, ours := strings.CutPrefix(callee.Pkg().Path(), suitePath)
	return ours && entryPoints[below+"."+callee.Name()]
}

// breaksServices reports whether the test files make a service fail: they make or use an error, panic, or have a test server.
func (s *source) breaksServices() bool {
	found := false
	for _, id := range s.idents {
		switch object := s.TypesInfo.Uses[id].(type) {
		case *types.Builtin:
			found = found || object.Name() == "panic"
		case *types.PkgName:
			found = found || object.Imported().Path() == "net/http/httptest"
		case *types.Var:
			found = found || object.Pkg() != nil && object.Parent() == object.Pkg().Scope() && lazyssa.ImplementsError(object.Type())
		case *types.Func:
			results := object.Signature().Results()
			found = found || object.Pkg() != nil && (object.Pkg().Path() == "errors" || object.Pkg().Path() == "fmt") && results.Len() == 1 && lazyssa.ImplementsError(results.At(0).Type())
		}
	}
	return found
}
