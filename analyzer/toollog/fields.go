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
