package toollog

import (
	"go/ast"
	"go/constant"
	"go/types"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/edit"
	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/flow/reach"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"golang.org/x/tools/go/analysis"
)

// fields reports a map among the arguments of a call that logs or makes an attribute.
func fields(p *lint.Pass, f reach.Function, call *ast.CallExpr) {
	callee := typeutil.StaticCallee(p.TypesInfo, call)
	if callee == nil || callee.Pkg() == nil || callee.Pkg().Path() != "log/slog" {
		return
	}
	for i, argument := range call.Args {
		if t := p.TypesInfo.TypeOf(argument); t != nil && isMap(t) {
			p.Report(lint.Finding{Requirement: "LOG-005", At: argument, Chain: f.Chain, Fixes: attributes(p, call, i),
				Fact: f.Func.Name() + " logs the map " + lint.Spell(argument), Consequence: "its fields have no order: log them as attributes"})
		}
	}
}

// isMap reports whether a type is a map or a pointer to one, that is no slog.LogValuer.
func isMap(t types.Type) bool {
	_, is := contractapi.Deref(t).Underlying().(*types.Map)
	return is && !lazyssa.HasMethod(t, "LogValue")
}

// attributes returns a fix that replaces slog.Any("a", m), where m is a map literal with constant keys, by slog.Group("a", …).
func attributes(p *lint.Pass, call *ast.CallExpr, i int) []analysis.SuggestedFix {
	fields, ok := ast.Unparen(call.Args[i]).(*ast.CompositeLit)
	callee := typeutil.StaticCallee(p.TypesInfo, call)
	if !ok || callee.FullName() != "log/slog.Any" || len(fields.Elts) == 0 || !sameAlone(p, fields) || edit.Commented(p.Pass, fields) {
		return nil
	}
	slog := edit.Imported(p.Pass, call.Pos(), "log/slog")
	if slog == "" {
		return nil
	}
	edits := []analysis.TextEdit{edit.Replace(call.Fun, slog+".Group"), edit.Between(fields.Pos(), fields.Elts[0].Pos(), "")}
	for _, e := range fields.Elts {
		pair := e.(*ast.KeyValueExpr)
		edits = append(edits, edit.Between(pair.Key.End(), pair.Value.Pos(), ", "))
	}
	last := fields.Elts[len(fields.Elts)-1].End()
	return edit.One("make a group of attributes", append(edits, edit.Between(last, call.End(), ")"))...)
}

// sameAlone reports whether a map has constant string keys, and values that mean the same outside of it: texts or any values, and no maps.
func sameAlone(p *lint.Pass, fields *ast.CompositeLit) bool {
	t, ok := p.TypesInfo.TypeOf(fields).Underlying().(*types.Map)
	if !ok || !types.IsInterface(t.Elem()) && !types.Identical(t.Elem(), types.Typ[types.String]) {
		return false
	}
	for _, e := range fields.Elts {
		pair := e.(*ast.KeyValueExpr)
		key := p.TypesInfo.Types[pair.Key].Value
		if key == nil || key.Kind() != constant.String || strings.TrimSpace(constant.StringVal(key)) == "" || isMap(p.TypesInfo.TypeOf(pair.Value)) {
			return false
		}
	}
	return true
}
