package tooltest

import (
	"go/ast"
	"go/types"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
)

// suitePath is the import path of the conformance suite. A test compares it with the suite.
var suitePath = strings.TrimSuffix(contractapi.Path, "contract") + "conformance"

// entryPoints are the functions that certify tools, by package path relative to the suite.
var entryPoints = map[string]bool{
	".Test": true, ".Run": true, ".Certify": true, "/specs.Add": true, "/matchers.KeepTheContract": true,
}

// suite returns the tools that a call certifies, or nil.
func (s *source) suite(call *ast.CallExpr) []string {
	callee := typeutil.StaticCallee(s.TypesInfo, call)
	if callee == nil || callee.Pkg() == nil || callee.Signature().Recv() != nil {
		return nil
	}
	below, ours := strings.CutPrefix(callee.Pkg().Path(), suitePath)
	if !ours || !entryPoints[below+"."+callee.Name()] {
		return nil
	}
	subjects := ast.Node(call)
	if callee.Name() == "KeepTheContract" { // Expect(weather.New(nil)).To(matchers.KeepTheContract())
		subjects = s.statement(call)
	}
	return union(s.subjects(subjects, map[ast.Node]bool{}), nil)
}

// statement returns the statement that contains an expression.
func (s *source) statement(n ast.Node) ast.Node {
	for {
		if _, ok := n.(ast.Stmt); ok || s.parents[n] == nil {
			return n
		}
		n = s.parents[n]
	}
}

// subjects returns the tools in an expression, by the functions and variables that it uses; anyTool if some are
// unknown.
func (s *source) subjects(e ast.Node, seen map[ast.Node]bool) []string {
	if e == nil || seen[e] {
		return nil
	}
	seen[e] = true
	var all []string
	ast.Inspect(e, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok {
			return true
		}
		switch object := s.TypesInfo.Uses[id].(type) {
		case *types.TypeName:
			if key, ok := s.toolOf(object.Type()); ok {
				all = append(all, key)
			}
		case *types.Func:
			all = append(all, s.made(object, seen)...)
		case *types.Var:
			all = append(all, s.held(object, seen)...)
		}
		return true
	})
	return all
}

// made returns the tools that a function makes.
func (s *source) made(f *types.Func, seen map[ast.Node]bool) []string {
	if d := s.Package.Body(f); d != nil && s.inTests(f) {
		return s.subjects(d, seen)
	}
	if f.Pkg() == nil || f.Pkg().Path() == contractapi.Path {
		return nil
	}
	if below, ours := strings.CutPrefix(f.Pkg().Path(), suitePath); ours {
		if below == "" && f.Name() == "Registry" {
			return []string{anyTool}
		}
		return nil
	}
	for v := range f.Signature().Results().Variables() {
		if key, ok := s.toolOf(v.Type()); ok {
			return []string{key}
		}
		if s.isSomeTool(v.Type()) {
			return []string{f.Pkg().Path() + "." + anyTool}
		}
	}
	if first, _, _ := strings.Cut(f.Pkg().Path(), "/"); !strings.Contains(first, ".") {
		return nil
	}
	signature := types.TypeString(f.Signature(), nil)
	if strings.Contains(signature, suitePath) || strings.Contains(signature, contractapi.Path) {
		return []string{anyTool}
	}
	return nil
}

// held returns the tools that a variable holds.
func (s *source) held(v *types.Var, seen map[ast.Node]bool) []string {
	if key, ok := s.toolOf(v.Type()); ok {
		return []string{key}
	}
	text := types.TypeString(v.Type(), nil)
	if v.IsField() || !strings.Contains(text, suitePath) && !strings.Contains(text, contractapi.Path) {
		return nil
	}
	if strings.HasSuffix(text, ".Env") {
		return nil
	}
	values := s.values[v]
	if len(values) == 0 {
		return []string{anyTool} // a parameter, or a range variable
	}
	var all []string
	for _, value := range values {
		all = append(all, s.subjects(value, seen)...)
	}
	return all
}

// breaksServices reports whether the test files make a service fail: a function that returns an error or panics, an
// error that is made or used, a test server.
func (s *source) breaksServices() bool {
	found := false
	for _, id := range s.idents {
		switch object := s.TypesInfo.Uses[id].(type) {
		case *types.Builtin:
			found = found || object.Name() == "panic"
		case *types.PkgName:
			found = found || object.Imported().Path() == "net/http/httptest"
		case *types.Var:
			found = found || object.Pkg() != nil && object.Parent() == object.Pkg().Scope() && isError(object.Type())
		case *types.Func:
			path := ""
			if object.Pkg() != nil {
				path = object.Pkg().Path()
			}
			found = found || (path == "errors" || path == "fmt") && isError(object.Type().(*types.Signature).Results())
		}
	}
	for _, file := range s.files {
		ast.Inspect(file, func(n ast.Node) bool {
			if r, ok := n.(*ast.ReturnStmt); ok && len(r.Results) > 0 {
				last := r.Results[len(r.Results)-1]
				found = found || !s.isNil(last) && isError(s.TypesInfo.TypeOf(last))
			}
			return !found
		})
	}
	return found
}

// isError reports whether a type is an error, or a tuple with an error only.
func isError(t types.Type) bool {
	if tuple, ok := t.(*types.Tuple); ok {
		if tuple.Len() != 1 {
			return false
		}
		t = tuple.At(0).Type()
	}
	return t != nil && types.Implements(t, types.Universe.Lookup("error").Type().Underlying().(*types.Interface))
}
