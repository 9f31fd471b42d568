package varies

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"golang.org/x/tools/go/types/typeutil"
)

// expr answers the first cause in an expression; nil where there is none.
func (w *walker) expr(e ast.Expr) *Cause {
	var found *Cause
	if e == nil {
		return nil
	}
	ast.Inspect(e, func(n ast.Node) bool {
		if found != nil {
			return false
		}
		switch n := n.(type) {
		case *ast.FuncLit:
			if causes := w.of(n, n.Type, n.Body); len(causes) > 0 {
				found = causes[0]
			}
			return false
		case *ast.CallExpr:
			if w.sorts(n) {
				found = w.unordered(n)
				return false
			}
			found = w.call(n)
		case *ast.Ident:
			found = w.name(n)
		}
		if e, ok := n.(ast.Expr); ok && found == nil && w.apart(e) {
			return false
		}
		return found == nil
	})
	return found
}

// apart reports whether an expression is of a kind that does not become a part of a description: a logger, a context, an error.
func (w *walker) apart(e ast.Expr) bool {
	switch t := w.pass.TypesInfo.TypeOf(e); {
	case t == nil:
		return false
	case types.Identical(t, types.Universe.Lookup("error").Type()):
		return true
	default:
		name := types.TypeString(contractapi.Deref(t), nil)
		return name == "log/slog.Logger" || name == "context.Context"
	}
}

func (w *walker) call(call *ast.CallExpr) *Cause {
	callee := typeutil.StaticCallee(w.pass.TypesInfo, call)
	if callee == nil {
		return nil
	}
	if keysOf(callee) {
		return &Cause{At: call, What: "the order in which Go walks a map", EveryTime: true, order: true}
	}
	if s, ok := known(callee); ok {
		return &Cause{At: call, What: s.what + ", by " + lint.Spell(call), EveryTime: s.everyTime}
	}
	body := w.pass.Package.Body(callee)
	if body == nil || body.Body == nil {
		return w.told(call, callee)
	}
	if causes := w.of(body, body.Type, body.Body); len(causes) > 0 {
		return causes[0].through(call, callee.Name())
	}
	return nil
}

// name answers what a variable brings.
func (w *walker) name(id *ast.Ident) *Cause {
	v, ok := w.pass.TypesInfo.Uses[id].(*types.Var)
	if !ok || v.IsField() {
		return nil
	}
	if c := w.tainted[v]; c != nil {
		return c
	}
	if v.Pkg() == nil || v.Parent() != v.Pkg().Scope() {
		return nil
	}
	if s, ok := known(v); ok {
		return &Cause{At: id, What: s.what + ", by " + v.Pkg().Name() + "." + v.Name(), EveryTime: s.everyTime}
	}
	return w.global(v)
}

// global answers what the value that a variable of the package begins with brings. It is made once in a process.
func (w *walker) global(v *types.Var) *Cause {
	if c, ok := w.globals[v]; ok {
		return c
	}
	w.globals[v] = nil
	value, ok := w.pass.Source.Initial(v)
	if !ok {
		return nil
	}
	outside := walker{Finder: w.Finder, tainted: map[*types.Var]*Cause{}}
	if c := outside.expr(value); c != nil {
		once := *c
		once.EveryTime = false
		w.globals[v] = &once
	}
	return w.globals[v]
}

// keysOf reports whether a function walks a map in Go's order.
func keysOf(f *types.Func) bool {
	return f.Pkg() != nil && f.Pkg().Path() == "maps" && (f.Name() == "Keys" || f.Name() == "Values" || f.Name() == "All")
}

// sorts reports whether a call answers or makes something sorted.
func (f *Finder) sorts(call *ast.CallExpr) bool {
	callee := typeutil.StaticCallee(f.pass.TypesInfo, call)
	if callee == nil || callee.Pkg() == nil {
		return false
	}
	switch callee.Pkg().Path() {
	case "slices":
		return strings.HasPrefix(callee.Name(), "Sort")
	case "sort":
		return true
	}
	return strings.HasPrefix(strings.ToLower(callee.Name()), "sort")
}

// unordered answers the first cause among the arguments of a call that sorts: the order of a map is none any more.
func (w *walker) unordered(call *ast.CallExpr) *Cause {
	for _, argument := range call.Args {
		if c := w.expr(argument); c != nil && !c.order {
			return c
		}
	}
	return nil
}

// sortedVariables are the variables that something in the package sorts.
func (f *Finder) sortedVariables() map[*types.Var]bool {
	all := map[*types.Var]bool{}
	for _, file := range f.pass.Files {
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || !f.sorts(call) {
				return true
			}
			for _, argument := range call.Args {
				if v := f.root(argument); v != nil {
					all[v] = true
				}
			}
			return true
		})
	}
	return all
}
