package tooltest

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

// A source is the test files of a package.
type source struct {
	*lint.Pass
	files    []*ast.File
	parents  map[ast.Node]ast.Node
	uses     map[types.Object][]*ast.Ident
	values   map[types.Object][]ast.Expr // assigned values by variable
	closures map[ast.Node]types.Object   // the variable that holds a closure
	embeds   map[string][]string         // the tools embedded in a tool
	calls    []*ast.CallExpr
	idents   []*ast.Ident
}

// read returns the source, or nil if the package has no test files.
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

// inTests reports whether an object is declared in the test files.
func (s *source) inTests(object types.Object) bool {
	return object != nil && object.Pkg() == s.Pkg && object.Pos().IsValid() && s.Package.InTest(object.Pos())
}

// body returns the function of the test files that a call calls: a declaration, or the closure in a variable.
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

// function returns the declaration or closure that contains a node.
func (s *source) function(n ast.Node) ast.Node {
	for ; n != nil; n = s.parents[n] {
		switch n.(type) {
		case *ast.FuncDecl, *ast.FuncLit:
			return n
		}
	}
	return nil
}

// params returns the parameters of a function.
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
