package toolshape

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/reach"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

// calledServices returns the package variables that a function calls as a service: with a context, or through an interface
// that is assigned at run time.
func calledServices(p *lint.Pass, body *ast.BlockStmt) map[*types.Var]bool {
	all := map[*types.Var]bool{}
	ast.Inspect(body, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		selector, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
		if !ok {
			return true
		}
		s := p.TypesInfo.Selections[selector]
		if s == nil || s.Kind() != types.MethodVal {
			return true
		}
		v := global(p, selector.X)
		if v == nil || shared(p, v.Type()) {
			return true
		}
		f := s.Obj().(*types.Func)
		if any := types.IsInterface(v.Type()); takesContext(f) && (any || returnsValue(f)) || any && settable(p, v) {
			all[v] = true
		}
		return true
	})
	return all
}

// global returns the package variable of an expression, or nil.
func global(p *lint.Pass, e ast.Expr) *types.Var {
	v, ok := p.TypesInfo.Uses[reach.NameOf(e)].(*types.Var)
	if !ok || v.IsField() || v.Pkg() == nil || v.Parent() != v.Pkg().Scope() {
		return nil
	}
	return v
}

// processWide are modules whose values are usually shared in a process: limits, telemetry, deduplication.
var processWide = []string{"golang.org/x/", "go.opentelemetry.io/", "github.com/prometheus/"}

// shared reports whether a type is usually shared in a process or belongs to the standard library, whose services are
// in connections.
func shared(p *lint.Pass, t types.Type) bool {
	named, ok := types.Unalias(contractapi.Deref(t)).(*types.Named)
	if !ok || named.Obj().Pkg() == nil {
		return !ok && !types.IsInterface(t) // error has no package; an unnamed interface is the author's
	}
	path := named.Obj().Pkg().Path()
	if path == p.Pkg.Path() {
		return false
	}
	first, _, _ := strings.Cut(path, "/")
	own := p.Module != nil && p.Module.Path != "" && (path == p.Module.Path || strings.HasPrefix(path, p.Module.Path+"/"))
	return !own && !strings.Contains(first, ".") || slices.ContainsFunc(processWide, func(prefix string) bool { return strings.HasPrefix(path, prefix) })
}

func takesContext(f *types.Func) bool {
	parameters := f.Signature().Params()
	return parameters.Len() > 0 && types.TypeString(parameters.At(0).Type(), nil) == "context.Context"
}

// returnsValue reports whether a method returns more than an error; otherwise it may be a limit that all calls share.
func returnsValue(f *types.Func) bool {
	for v := range f.Signature().Results().Variables() {
		if !types.Identical(v.Type(), types.Universe.Lookup("error").Type()) {
			return true
		}
	}
	return false
}

// settable reports whether a function of the package assigns to a variable.
func settable(p *lint.Pass, v *types.Var) bool {
	is := false
	for f := range p.Package.Functions() {
		if body := p.Package.Body(f); body.Body != nil && f.Name() != "init" && !p.Package.InTest(f.Pos()) {
			ast.Inspect(body.Body, func(n ast.Node) bool {
				if s, ok := n.(*ast.AssignStmt); ok && s.Tok == token.ASSIGN {
					for _, left := range s.Lhs {
						is = is || global(p, left) == v
					}
				}
				return !is
			})
		}
	}
	return is
}
