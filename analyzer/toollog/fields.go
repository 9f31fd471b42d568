package toollog

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/toolconform/toolconform/analyzer/internal/flow/reach"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

// fields reports a map among the arguments of a call that logs or makes an attribute.
func fields(p *lint.Pass, f reach.Function, call *ast.CallExpr) {
	if r := recordOf(p, call); r != nil && r.spread {
		ranged(p, f, r)
	}
	callee := typeutil.StaticCallee(p.TypesInfo, call)
	if callee == nil || !takesFields(callee) {
		return
	}
	for i, argument := range call.Args {
		if t := p.TypesInfo.TypeOf(argument); t != nil && isMap(t) {
			p.Report(lint.Finding{Requirement: "LOG-005", At: argument, Chain: f.Chain, Fixes: attributes(p, call, i),
				Fact: f.Func.Name() + " logs the map " + lint.Spell(argument), Consequence: "its fields have no order: log them as attributes"})
		}
	}
}

// isMap reports whether a type is a map or a pointer to one, without a LogValue method.
func isMap(t types.Type) bool {
	if pointer, ok := t.Underlying().(*types.Pointer); ok {
		t = pointer.Elem()
	}
	_, is := t.Underlying().(*types.Map)
	return is && !saysItself(t)
}

// saysItself reports whether a type implements slog.LogValuer.
func saysItself(t types.Type) bool {
	object, _, _ := types.LookupFieldOrMethod(t, true, nil, "LogValue")
	f, ok := object.(*types.Func)
	return ok && f.Signature().Params().Len() == 0 && f.Signature().Results().Len() == 1 &&
		types.TypeString(f.Signature().Results().At(0).Type(), nil) == "log/slog.Value"
}

// takers are the functions and methods of log/slog that take fields or make them.
var takers = map[string]bool{
	"Any": true, "AnyValue": true, "Add": true, "Debug": true, "DebugContext": true, "Error": true, "ErrorContext": true, "Group": true,
	"Info": true, "InfoContext": true, "Log": true, "Warn": true, "WarnContext": true, "With": true,
}

func takesFields(f *types.Func) bool {
	return f.Pkg() != nil && f.Pkg().Path() == "log/slog" && takers[f.Name()]
}

// ranged reports a list of fields that is made by a loop over a map: its order varies.
func ranged(p *lint.Pass, f reach.Function, r *record) {
	list, ok := ast.Unparen(r.call.Args[len(r.call.Args)-1]).(*ast.Ident)
	if !ok {
		return
	}
	v := p.TypesInfo.Uses[list]
	sorted := false
	var loop *ast.RangeStmt
	ast.Inspect(f.Decl.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.RangeStmt:
			if t := p.TypesInfo.TypeOf(n.X); t != nil && isMap(t) && appends(p, n.Body, v) {
				loop = n
			}
		case *ast.CallExpr:
			callee := typeutil.StaticCallee(p.TypesInfo, n)
			if callee != nil && callee.Pkg() != nil && (callee.Pkg().Path() == "sort" || callee.Pkg().Path() == "slices") && len(n.Args) > 0 && mentions(p, n.Args[0], v) {
				sorted = true
			}
		}
		return true
	})
	if loop == nil || sorted || loop.Pos() > r.call.Pos() {
		return
	}
	step := lint.Step{At: loop.X, Text: list.Name + " is made from the map " + lint.Spell(loop.X)}
	p.Report(lint.Finding{Requirement: "LOG-005", At: list, Chain: append(append([]lint.Step{}, f.Chain...), step),
		Fact:        f.Func.Name() + " logs " + list.Name + ", which are in the iteration order of " + lint.Spell(loop.X),
		Consequence: "it varies: sort them, or list the fields"})
}

// appends reports whether a node appends to a variable.
func appends(p *lint.Pass, body ast.Node, v types.Object) bool {
	found := false
	ast.Inspect(body, func(n ast.Node) bool {
		a, ok := n.(*ast.AssignStmt)
		if !ok || len(a.Lhs) != 1 || len(a.Rhs) != 1 {
			return true
		}
		left, named := a.Lhs[0].(*ast.Ident)
		call, called := ast.Unparen(a.Rhs[0]).(*ast.CallExpr)
		if named && called && p.TypesInfo.Types[call.Fun].IsBuiltin() && p.TypesInfo.Uses[left] == v && v != nil {
			found = true
		}
		return !found
	})
	return found
}
