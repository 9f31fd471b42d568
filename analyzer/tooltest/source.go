package tooltest

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"golang.org/x/tools/go/types/typeutil"
)

// A source is what stands in the test files of a package.
type source struct {
	*lint.Pass
	files    []*ast.File
	parents  map[ast.Node]ast.Node
	uses     map[types.Object][]*ast.Ident
	values   map[types.Object][]ast.Expr // what a variable is set to
	closures map[ast.Node]types.Object   // the variable that a closure is kept in
	embeds   map[string][]string         // the tools within a tool
	calls    []*ast.CallExpr
	idents   []*ast.Ident
}

// read answers the source; nil where the package has no test files.
func read(p *lint.Pass) *source {
	s := &source{
		Pass: p, parents: map[ast.Node]ast.Node{}, uses: map[types.Object][]*ast.Ident{}, values: map[types.Object][]ast.Expr{},
		closures: map[ast.Node]types.Object{}, embeds: map[string][]string{},
	}
	for _, file := range p.Files {
		if p.Package.InTest(file.FileStart) {
			s.files = append(s.files, file)
			s.file(file)
		}
	}
	if len(s.files) == 0 {
		return nil
	}
	return s
}

func (s *source) file(file *ast.File) {
	var above []ast.Node
	ast.Inspect(file, func(n ast.Node) bool {
		if n == nil {
			above = above[:len(above)-1]
			return true
		}
		if len(above) > 0 {
			s.parents[n] = above[len(above)-1]
		}
		above = append(above, n)
		switch n := n.(type) {
		case *ast.Ident:
			if object := s.TypesInfo.Uses[n]; object != nil {
				s.uses[object] = append(s.uses[object], n)
				s.idents = append(s.idents, n)
			}
		case *ast.CallExpr:
			s.calls = append(s.calls, n)
		case *ast.AssignStmt:
			for i, left := range n.Lhs {
				s.set(left, n.Rhs[min(i, len(n.Rhs)-1)])
			}
		case *ast.ValueSpec:
			for i, name := range n.Names {
				if len(n.Values) > 0 {
					s.set(name, n.Values[min(i, len(n.Values)-1)])
				}
			}
		}
		return true
	})
}

func (s *source) set(left, value ast.Expr) {
	id, ok := ast.Unparen(left).(*ast.Ident)
	if !ok {
		return
	}
	if object := s.TypesInfo.ObjectOf(id); object != nil {
		s.values[object] = append(s.values[object], value)
		if closure, ok := ast.Unparen(value).(*ast.FuncLit); ok {
			s.closures[closure] = object
		}
	}
}

// inTests reports whether something is declared in the test files.
func (s *source) inTests(object types.Object) bool {
	return object != nil && object.Pkg() == s.Pkg && object.Pos().IsValid() && s.Package.InTest(object.Pos())
}

// body answers the function of the test files that a call calls: a declaration, or the closure that a variable holds.
func (s *source) body(call *ast.CallExpr) ast.Node {
	switch callee := typeutil.Callee(s.TypesInfo, call).(type) {
	case *types.Func:
		if d := s.Package.Body(callee); d != nil && s.inTests(callee) {
			return d
		}
	case *types.Var:
		if values := s.values[callee]; len(values) == 1 {
			if closure, ok := ast.Unparen(values[0]).(*ast.FuncLit); ok {
				return closure
			}
		}
	}
	if closure, ok := ast.Unparen(call.Fun).(*ast.FuncLit); ok {
		return closure
	}
	return nil
}

// function answers the declaration or closure that a node stands in.
func (s *source) function(n ast.Node) ast.Node {
	for ; n != nil; n = s.parents[n] {
		switch n.(type) {
		case *ast.FuncDecl, *ast.FuncLit:
			return n
		}
	}
	return nil
}

// params answers the parameters of a function.
func (s *source) params(function ast.Node) []types.Object {
	var kind *ast.FuncType
	switch function := function.(type) {
	case *ast.FuncDecl:
		kind = function.Type
	case *ast.FuncLit:
		kind = function.Type
	default:
		return nil
	}
	var all []types.Object
	for _, field := range kind.Params.List {
		for _, name := range field.Names {
			all = append(all, s.TypesInfo.Defs[name])
		}
		if len(field.Names) == 0 {
			all = append(all, nil)
		}
	}
	return all
}

// toolOf answers the key of the tool that a type is, or points to.
func (s *source) toolOf(t types.Type) (key string, ok bool) {
	if t == nil {
		return "", false
	}
	named, isNamed := types.Unalias(contractapi.Deref(t)).(*types.Named)
	if !isNamed || types.IsInterface(named) || named.Obj().Pkg() == nil || !s.Package.IsTool(named) {
		return "", false
	}
	key = named.Obj().Pkg().Path() + "." + named.Obj().Name()
	if _, known := s.embeds[key]; !known {
		s.embeds[key] = nil
		if fields, ok := named.Underlying().(*types.Struct); ok {
			for field := range fields.Fields() {
				if inner, ok := s.toolOf(field.Type()); ok && field.Embedded() {
					s.embeds[key] = append(s.embeds[key], inner)
				}
			}
		}
	}
	return key, true
}

// whole answers tools and the tools that they embed: who tests one tests the others.
func (s *source) whole(keys []string) []string {
	all := slices.Clone(keys)
	for i := 0; i < len(all); i++ {
		for _, inner := range s.embeds[all[i]] {
			if !slices.Contains(all, inner) {
				all = append(all, inner)
			}
		}
	}
	return all
}

// isSomeTool reports whether a type is an interface that tools have, or a registry of them.
func (s *source) isSomeTool(t types.Type) bool {
	return t != nil && (types.IsInterface(t) && s.Package.IsTool(t) || contractapi.IsType(contractapi.Deref(t), "Registry"))
}

// isResult reports whether a type is contract.Result, or a list that begins with one.
func isResult(t types.Type) bool {
	if tuple, ok := t.(*types.Tuple); ok && tuple.Len() > 0 {
		t = tuple.At(0).Type()
	}
	return t != nil && contractapi.IsType(contractapi.Deref(t), "Result")
}

// complains reports whether a call lets a test fail, or says something in it: t.Fatalf, Fail.
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

// inExample reports whether a node stands in an example, whose output is compared.
func (s *source) inExample(n ast.Node) bool {
	for ; n != nil; n = s.parents[n] {
		if d, ok := n.(*ast.FuncDecl); ok {
			return strings.HasPrefix(d.Name.Name, "Example")
		}
	}
	return false
}

// fails reports whether a block lets a test fail.
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
