package errtext

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"golang.org/x/tools/go/types/typeutil"
)

// exportPlain exports, for a package that does not reach the contract, which functions that take a context return only errors of their own:
// they validate. It examines the syntax only, and builds no SSA.
func (f *Finder) exportPlain() {
	candidates := map[*types.Func]*ast.FuncDecl{}
	for _, file := range f.pass.Files {
		if tools.InTest(f.pass.Fset, file.FileStart) {
			continue
		}
		for _, d := range file.Decls {
			d, ok := d.(*ast.FuncDecl)
			if !ok || d.Body == nil || !d.Name.IsExported() {
				continue
			}
			function, ok := f.pass.TypesInfo.Defs[d.Name].(*types.Func)
			if ok && contextAmong(function.Signature().Params()) && returnsError(function) {
				candidates[function] = d
			}
		}
	}
	for function, d := range candidates {
		if f.plainly(d) {
			f.pass.ExportObjectFact(function, &Fact{})
		}
	}
}

func contextAmong(params *types.Tuple) bool {
	for v := range params.Variables() {
		if isContext(v.Type()) {
			return true
		}
	}
	return false
}

// plainly reports whether each return statement of a function returns nil or an error made there from texts and values.
func (f *Finder) plainly(d *ast.FuncDecl) bool {
	plain := true
	ast.Inspect(d.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.ReturnStmt:
			if len(n.Results) == 0 {
				plain = false
			}
			for _, e := range n.Results {
				if t := f.pass.TypesInfo.TypeOf(e); t != nil && (types.Implements(t, errorInterface) || isTuple(t)) && !f.madeHere(e) {
					plain = false
				}
			}
		}
		return plain
	})
	return plain
}

func isTuple(t types.Type) bool {
	_, ok := t.(*types.Tuple)
	return ok
}

// madeHere reports whether an expression makes its error from known parts: nil, a sentinel of the package, a text, or a context's Err.
func (f *Finder) madeHere(e ast.Expr) bool {
	info := f.pass.TypesInfo
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		v, isVariable := info.Uses[e].(*types.Var)
		return info.Types[e].IsNil() || isVariable && v.Parent() == f.pass.Pkg.Scope()
	case *ast.UnaryExpr:
		_, literal := e.X.(*ast.CompositeLit)
		return literal && !f.hasError(e.X)
	case *ast.CompositeLit:
		return !f.hasError(e)
	case *ast.CallExpr:
		callee := typeutil.StaticCallee(info, e)
		if callee == nil {
			called, ok := typeutil.Callee(info, e).(*types.Func)
			return ok && called.FullName() == "(context.Context).Err"
		}
		switch name := callee.FullName(); {
		case name == "errors.New", name == "fmt.Errorf", name == "errors.Join", strings.HasPrefix(name, "fmt.Sprint"):
			return !f.hasError(e)
		}
	}
	return false
}

// hasError reports whether an expression contains an error that it does not make itself.
func (f *Finder) hasError(e ast.Expr) bool {
	parts := []ast.Expr{}
	switch e := e.(type) {
	case *ast.CallExpr:
		parts = e.Args
	case *ast.CompositeLit:
		parts = e.Elts
	}
	for _, part := range parts {
		if pair, ok := part.(*ast.KeyValueExpr); ok {
			part = pair.Value
		}
		found := false
		ast.Inspect(part, func(n ast.Node) bool {
			inner, ok := n.(ast.Expr)
			if !ok || found {
				return !found
			}
			if t := f.pass.TypesInfo.TypeOf(inner); t != nil && !isTuple(t) && types.Implements(t, errorInterface) {
				found = !f.madeHere(inner)
				return false
			}
			return true
		})
		if found {
			return true
		}
	}
	return false
}
