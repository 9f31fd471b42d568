package nondet

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/reach"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"golang.org/x/tools/go/types/typeutil"
)

// changedVariables are the variables of the package, and the fields of such variables, that are not the same from call to call:
// counters, and what Execute leaves behind. What is made when it is first asked for is always the same.
func (f *Finder) changedVariables() map[*types.Var]string {
	all := map[*types.Var]string{}
	left := f.leftBehind()
	for function := range f.pass.Package.Functions() {
		body := f.pass.Package.Body(function)
		if body.Body == nil || function.Name() == "init" && body.Recv == nil || f.pass.Package.InTest(function.Pos()) {
			continue
		}
		note := func(e ast.Expr, n ast.Node) {
			if v := f.shared(e); v != nil && all[v] == "" {
				all[v] = spelled(n)
			}
		}
		ast.Inspect(body.Body, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.IncDecStmt:
				note(n.X, n)
			case *ast.AssignStmt:
				for i, e := range n.Lhs {
					if n.Tok != token.ASSIGN && n.Tok != token.DEFINE || left[function] && n.Tok == token.ASSIGN || f.increases(n, i) {
						note(e, n)
					}
				}
			case *ast.CallExpr:
				if e := f.counted(n, left[function]); e != nil {
					note(e, n)
				}
			}
			return true
		})
	}
	return all
}

// leftBehind are the functions that a call of a tool runs and its description does not: what they set comes from the arguments.
func (f *Finder) leftBehind() map[*types.Func]bool {
	all := map[*types.Func]bool{}
	for _, t := range f.pass.Package.Tools() {
		for _, reached := range reach.From(f.pass, t.Methods[contractapi.Execute].Func) {
			all[reached.Func] = true
		}
	}
	for _, t := range f.pass.Package.Tools() {
		for _, name := range []string{contractapi.Name, contractapi.UsageMetadata, contractapi.Schema, contractapi.FullyExecutedOnServer} {
			for _, reached := range reach.From(f.pass, t.Methods[name].Func) {
				delete(all, reached.Func)
			}
		}
		for _, maker := range t.Makers {
			for _, reached := range reach.From(f.pass, maker) {
				delete(all, reached.Func)
			}
		}
	}
	return all
}

// increases reports whether an assignment sets a variable to what it was and more: n = n + 1.
func (f *Finder) increases(s *ast.AssignStmt, i int) bool {
	if s.Tok != token.ASSIGN || len(s.Lhs) != len(s.Rhs) {
		return false
	}
	sum, ok := ast.Unparen(s.Rhs[i]).(*ast.BinaryExpr)
	v := f.shared(s.Lhs[i])
	return ok && v != nil && (f.shared(sum.X) == v || f.shared(sum.Y) == v)
}

// counted returns the variable that a call counts with, or keeps something in.
func (f *Finder) counted(call *ast.CallExpr, leaves bool) ast.Expr {
	callee := typeutil.StaticCallee(f.pass.TypesInfo, call)
	if callee == nil || callee.Pkg() == nil || callee.Pkg().Path() != "sync/atomic" {
		return nil
	}
	name := callee.Name()
	changes := strings.HasPrefix(name, "Add") || leaves && (strings.HasPrefix(name, "Store") || strings.HasPrefix(name, "Swap"))
	selector, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	switch {
	case !changes || !ok:
		return nil
	case callee.Signature().Recv() != nil:
		return selector.X
	case len(call.Args) > 0:
		return pointed(call.Args[0])
	}
	return nil
}

// shared returns the variable of the package that an expression is or is a part of, or the field of such a variable.
func (f *Finder) shared(e ast.Expr) *types.Var {
	for {
		switch x := ast.Unparen(e).(type) {
		case *ast.Ident:
			v, ok := f.pass.TypesInfo.Uses[x].(*types.Var)
			if ok && v.Pkg() == f.pass.Pkg && v.Parent() == v.Pkg().Scope() {
				return v
			}
			return nil
		case *ast.SelectorExpr:
			field, ok := f.pass.TypesInfo.Uses[x.Sel].(*types.Var)
			if !ok {
				return nil
			}
			if field.IsField() && f.shared(x.X) != nil {
				return field
			}
			return nil
		case *ast.IndexExpr:
			e = x.X
		case *ast.StarExpr:
			e = x.X
		default:
			return nil
		}
	}
}

// state returns what a field of a variable of the package brings, where calls change it.
func (w *walker) state(e *ast.SelectorExpr) *Cause {
	field, ok := w.pass.TypesInfo.Uses[e.Sel].(*types.Var)
	if !ok || !field.IsField() || w.shared(e) != field {
		return nil
	}
	by, ok := w.changed()[field]
	if !ok {
		return nil
	}
	return &Cause{At: e, What: "the variable " + lint.Spell(e) + ", which " + by + " changes", EveryTime: true}
}

func spelled(n ast.Node) string {
	switch n := n.(type) {
	case *ast.IncDecStmt:
		return lint.Spell(n.X) + n.Tok.String()
	case *ast.AssignStmt:
		if len(n.Lhs) == 1 && len(n.Rhs) == 1 {
			return lint.Spell(n.Lhs[0]) + " " + n.Tok.String() + " " + lint.Spell(n.Rhs[0])
		}
	case *ast.CallExpr:
		return lint.Spell(n)
	}
	return "a call"
}
