package nondet

import (
	"go/ast"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"golang.org/x/tools/go/types/typeutil"
)

// expr returns the first cause in an expression, or nil.
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
			found = w.literal(n, w.loop)
			return false
		case *ast.CallExpr:
			if w.sorts(n) || w.orderFree(n) {
				found = w.inOrder(n)
				return false
			}
			found = w.call(n)
		case *ast.SelectorExpr:
			found = w.state(n)
		case *ast.Ident:
			found = w.name(n)
		}
		if e, ok := n.(ast.Expr); ok && found == nil && w.ignored(e) {
			return false
		}
		return found == nil
	})
	return found
}

// maxLiterals limits the nesting of function literals.
const maxLiterals = 4

// literal walks a function literal, which may set variables around it, and returns the cause of its results.
func (w *walker) literal(f *ast.FuncLit, in *loop) *Cause {
	if w.literals == maxLiterals {
		return nil
	}
	inner := *w
	inner.literals++
	inner.loop, inner.causes, inner.results = in, nil, named(w.pass.TypesInfo, f.Type)
	inner.block(f.Body, nil)
	if len(inner.causes) > 0 {
		return inner.causes[0]
	}
	return nil
}

// ignored reports whether an expression is of a kind that does not become a part of a description: a logger, a context, an error.
func (w *walker) ignored(e ast.Expr) bool {
	switch t := w.pass.TypesInfo.TypeOf(e); {
	case t == nil:
		return false
	case types.Identical(t, types.Universe.Lookup("error").Type()):
		return true
	default:
		t = contractapi.Deref(t)
		return contractapi.IsOf(t, "log/slog", "Logger") || contractapi.IsOf(t, "context", "Context") || contractapi.IsOf(t, "testing", "T")
	}
}

func (w *walker) call(call *ast.CallExpr) *Cause {
	callee := typeutil.StaticCallee(w.pass.TypesInfo, call)
	if callee == nil {
		return nil
	}
	if keysOf(callee) {
		return &Cause{At: call, What: mapOrder, EveryTime: true, order: true}
	}
	if s, ok := known(callee); ok {
		return &Cause{At: call, What: s.what + ": " + lint.Spell(call), EveryTime: s.everyTime}
	}
	body := w.pass.Package.Body(callee)
	if body == nil || body.Body == nil {
		return w.imported(call, callee)
	}
	if causes := w.of(body, body.Type, body.Body); len(causes) > 0 {
		return causes[0].through(call, callee.Name())
	}
	return nil
}

// name returns the cause of a variable, or of a function that is used as a value.
func (w *walker) name(id *ast.Ident) *Cause {
	object := w.pass.TypesInfo.Uses[id]
	if f, ok := object.(*types.Func); ok {
		if s, ok := known(f); ok && f.Signature().Recv() == nil {
			return &Cause{At: id, What: s.what + ": " + f.Pkg().Name() + "." + f.Name(), EveryTime: s.everyTime}
		}
		return nil
	}
	v, ok := object.(*types.Var)
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
		return &Cause{At: id, What: s.what + ": " + v.Pkg().Name() + "." + v.Name(), EveryTime: s.everyTime}
	}
	if v.Pkg() != w.pass.Pkg {
		return w.imported(id, v)
	}
	if by, ok := w.changed()[v]; ok {
		return &Cause{At: id, What: "the variable " + v.Name() + ", which " + by + " changes", EveryTime: true}
	}
	return w.global(v)
}

// global returns the cause of the initial value of a package variable, which is made once in a process.
func (w *walker) global(v *types.Var) *Cause {
	if c, ok := w.globals[v]; ok {
		return c
	}
	w.globals[v] = nil
	value, ok := w.pass.Source.Initial(v)
	if !ok {
		delete(w.globals, v) // not final while startedBy runs
		return w.startedBy(v)
	}
	outside := walker{Finder: w.Finder, tainted: map[*types.Var]*Cause{}}
	if c := outside.expr(value); c != nil {
		once := *c
		_, made := ast.Unparen(value).(*ast.CallExpr)
		_, function := v.Type().Underlying().(*types.Signature)
		once.EveryTime = once.EveryTime && function && !made // var now = time.Now
		w.globals[v] = &once
	}
	return w.globals[v]
}
