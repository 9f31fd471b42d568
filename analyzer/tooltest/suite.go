package tooltest

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
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
	return slices.ContainsFunc(s.idents, func(id *ast.Ident) bool {
		switch object := s.TypesInfo.Uses[id].(type) {
		case *types.Builtin:
			return object.Name() == "panic"
		case *types.PkgName:
			return object.Imported().Path() == "net/http/httptest"
		case *types.Var:
			return object.Pkg() != nil && object.Parent() == object.Pkg().Scope() && lazyssa.ImplementsError(object.Type())
		case *types.Func:
			results := object.Signature().Results()
			maker := object.Pkg() != nil && (object.Pkg().Path() == "errors" || object.Pkg().Path() == "fmt")
			return maker && results.Len() == 1 && lazyssa.ImplementsError(results.At(0).Type())
		}
		return false
	})
}

// serves reports whether a constructor of the tool takes a service, which may fail.
func serves(t *tools.Tool) bool {
	for _, maker := range t.Makers {
		for v := range maker.Signature().Params().Variables() {
			if isService(v.Type()) {
				return true
			}
		}
	}
	return false
}

// isService reports whether a type is an interface with a method that returns an error, except those of the standard library and the contract:
// context.Context, slog.Handler, contract.Tool.
func isService(t types.Type) bool {
	named, ok := types.Unalias(t).(*types.Named)
	if ok && (named.Obj().Pkg() == nil || named.Obj().Pkg().Path() == contractapi.Path || !strings.Contains(named.Obj().Pkg().Path(), ".")) {
		return false
	}
	i, ok := t.Underlying().(*types.Interface)
	return ok && slices.ContainsFunc(slices.Collect(i.Methods()), func(m *types.Func) bool {
		return slices.ContainsFunc(slices.Collect(m.Signature().Results().Variables()), func(v *types.Var) bool { return lazyssa.IsError(v.Type()) })
	})
}
