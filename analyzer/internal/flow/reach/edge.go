package reach

import (
	"go/ast"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"golang.org/x/tools/go/types/typeutil"
)

// An edge leads from one function to another.
type edge struct {
	to  *types.Func
	at  ast.Node
	how string // "calls", "uses"
}

// edges returns the edges out of a function, in the order of its source.
func edges(p *lint.Pass, body ast.Node) []edge {
	e := explorer{p: p, called: map[*ast.Ident]bool{}, tables: map[*types.Var]bool{}}
	e.explore(body, nil)
	return e.all
}

type explorer struct {
	p      *lint.Pass
	all    []edge
	called map[*ast.Ident]bool // names that are the function of a call
	tables map[*types.Var]bool // package variables that were examined
}

// explore examines a part of the source. Functions in the value of a variable are reached where the variable is used.
func (e *explorer) explore(part, from ast.Node) {
	at := func(n ast.Node) ast.Node {
		if from != nil {
			return from
		}
		return n
	}
	ast.Inspect(part, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			if callee := typeutil.StaticCallee(e.p.TypesInfo, n); callee != nil {
				e.called[NameOf(n.Fun)] = true
				e.all = append(e.all, edge{callee, at(n), "calls"})
			}
		case *ast.Ident:
			switch object := e.p.TypesInfo.Uses[n].(type) {
			case *types.Func:
				if !e.called[n] {
					e.all = append(e.all, edge{object, at(n), "uses"})
				}
			case *types.Var:
				e.table(object, at(n))
			}
		}
		return true
	})
}

// table examines a package variable that holds functions.
func (e *explorer) table(v *types.Var, at ast.Node) {
	if v.Pkg() != e.p.Pkg || v.Parent() != v.Pkg().Scope() || e.tables[v] || !holdsFunctions(v.Type(), 0) {
		return
	}
	e.tables[v] = true
	if value, ok := e.p.Source.Initial(v); ok {
		e.explore(value, at)
	}
}

// holdsFunctions reports whether a value of a type is or contains a function.
func holdsFunctions(t types.Type, depth int) bool {
	if depth > 3 {
		return false
	}
	switch u := t.Underlying().(type) {
	case *types.Signature:
		return true
	case *types.Map:
		return holdsFunctions(u.Elem(), depth+1)
	case *types.Slice:
		return holdsFunctions(u.Elem(), depth+1)
	case *types.Array:
		return holdsFunctions(u.Elem(), depth+1)
	case *types.Struct:
		for f := range u.Fields() {
			if holdsFunctions(f.Type(), depth+1) {
				return true
			}
		}
	}
	return false
}

// NameOf returns the identifier that names a function or another object in an expression, or nil.
func NameOf(fun ast.Expr) *ast.Ident {
	switch fun := ast.Unparen(fun).(type) {
	case *ast.Ident:
		return fun
	case *ast.SelectorExpr:
		return fun.Sel
	case *ast.IndexExpr:
		return NameOf(fun.X)
	case *ast.IndexListExpr:
		return NameOf(fun.X)
	}
	return nil
}
