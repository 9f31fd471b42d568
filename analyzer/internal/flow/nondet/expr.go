package nondet

import (
	"go/ast"
	"go/types"
	"maps"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"golang.org/x/tools/go/types/typeutil"
)

// seen are the variables that a search has visited.
type seen map[*types.Var]bool

// first returns the first cause in some expressions.
func (b *body) first(all []ast.Expr, s seen) *Cause {
	for _, e := range all {
		if c := b.expr(e, s); c != nil {
			return c
		}
	}
	return nil
}

// expr returns the first cause in an expression, or nil.
func (b *body) expr(e ast.Expr, s seen) (found *Cause) {
	if e == nil {
		return nil
	}
	ast.Inspect(e, func(n ast.Node) bool {
		if found != nil {
			return false
		}
		switch n := n.(type) {
		case *ast.FuncLit:
			found = b.literal(n, s)
			return false
		case *ast.CallExpr:
			if b.sorts(n) || b.orderFree(n) {
				if c := b.first(n.Args, maps.Clone(s)); c != nil && !c.order {
					found = c
				}
				return false
			}
			found = b.call(n)
		case *ast.Ident:
			found = b.name(n, s)
		}
		e, ok := n.(ast.Expr)
		return found == nil && (!ok || !b.ignored(e))
	})
	return found
}

// literal returns the cause of the results of a function literal.
func (b *body) literal(f *ast.FuncLit, s seen) (found *Cause) {
	ast.Inspect(f.Body, func(n ast.Node) bool {
		if r, ok := n.(*ast.ReturnStmt); ok && found == nil {
			found = b.first(r.Results, s)
		}
		return found == nil
	})
	return found
}

// ignored reports whether an expression is of a kind that does not become a part of a description: a logger, a context, an error.
func (b *body) ignored(e ast.Expr) bool {
	switch t := b.pass.TypesInfo.TypeOf(e); {
	case t == nil:
		return false
	case types.Identical(t, types.Universe.Lookup("error").Type()):
		return true
	default:
		t = contractapi.Deref(t)
		return contractapi.IsOf(t, "log/slog", "Logger") || contractapi.IsOf(t, "context", "Context") || contractapi.IsOf(t, "testing", "T")
	}
}

func (b *body) call(call *ast.CallExpr) *Cause {
	callee := typeutil.StaticCallee(b.pass.TypesInfo, call)
	if callee == nil {
		return nil
	}
	if keysOf(callee) {
		return &Cause{At: call, What: mapOrder, EveryTime: true, order: true}
	}
	if s, ok := known(callee); ok {
		return &Cause{At: call, What: s.what + ": " + lint.Spell(call), EveryTime: s.everyTime}
	}
	if d := b.pass.Package.Body(callee); d == nil || d.Body == nil {
		return b.imported(call, callee)
	}
	if causes := b.Results(callee); len(causes) > 0 {
		return causes[0].through(call, callee.Name())
	}
	return nil
}

// name returns the cause of a variable, or of a function that is used as a value.
func (b *body) name(id *ast.Ident, s seen) *Cause {
	switch object := b.pass.TypesInfo.Uses[id].(type) {
	case *types.Func:
		if s, ok := known(object); ok && object.Signature().Recv() == nil {
			return &Cause{At: id, What: s.what + ": " + object.Pkg().Name() + "." + object.Name(), EveryTime: s.everyTime}
		}
	case *types.Var:
		switch {
		case object.IsField():
			return nil
		case object.Pkg() == nil || object.Parent() != object.Pkg().Scope():
			return b.variable(object, s)
		}
		if s, ok := known(object); ok {
			return &Cause{At: id, What: s.what + ": " + object.Pkg().Name() + "." + object.Name(), EveryTime: s.everyTime}
		}
		if object.Pkg() != b.pass.Pkg {
			return b.imported(id, object)
		}
		return b.global(object)
	}
	return nil
}

// variable returns the cause of a local variable.
func (b *body) variable(v *types.Var, s seen) *Cause {
	if s[v] {
		return nil
	}
	s[v] = true
	for _, in := range b.assigned[v] {
		if in.order != nil && !b.sorted()[v] {
			return in.order
		}
		if c := b.first(in.from, s); c != nil && !(c.order && b.sorted()[v]) {
			return c
		}
	}
	return nil
}

// global returns the cause of the initial value of a package variable, which is made once in a process.
func (f *Finder) global(v *types.Var) *Cause {
	if c, ok := f.globals[v]; ok {
		return c
	}
	f.globals[v] = nil
	value, ok := f.pass.Source.Initial(v)
	if !ok {
		return nil
	}
	outside := &body{Finder: f, assigned: map[*types.Var][]input{}}
	outside.walk(value)
	if c := outside.expr(value, seen{}); c != nil {
		once := *c
		_, made := ast.Unparen(value).(*ast.CallExpr)
		_, function := v.Type().Underlying().(*types.Signature)
		once.EveryTime = once.EveryTime && function && !made // var now = time.Now
		f.globals[v] = &once
	}
	return f.globals[v]
}
