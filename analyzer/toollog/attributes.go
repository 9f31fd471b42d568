package toollog

import (
	"go/ast"
	"go/constant"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/toolconform/toolconform/analyzer/internal/edit"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
)

// attributes returns a fix that replaces a map literal with constant keys by a group of attributes: slog.Any("a", m)
// and the pair "a", m become slog.Group("a", …).
func attributes(p *lint.Pass, call *ast.CallExpr, i int) []analysis.SuggestedFix {
	fields, ok := ast.Unparen(call.Args[i]).(*ast.CompositeLit)
	if !ok || i == 0 || len(fields.Elts) == 0 {
		return nil
	}
	key := p.TypesInfo.Types[call.Args[i-1]].Value
	if key == nil || key.Kind() != constant.String {
		return nil
	}
	var edits []analysis.TextEdit
	slog := edit.Imported(p.Pass, call.Pos(), "log/slog")
	if slog == "" || !alternate(p, fields) || edit.Commented(p.Pass, fields) {
		return nil
	}
	for _, e := range fields.Elts {
		pair := e.(*ast.KeyValueExpr)
		edits = append(edits, edit.Between(pair.Key.End(), pair.Value.Pos(), ", "))
	}
	last := fields.Elts[len(fields.Elts)-1].End()
	edits = append(edits, edit.Between(last, fields.End(), ")"))
	message := "make a group of attributes"
	if isAny(p, call) {
		return edit.One(message, append(edits, edit.Replace(call.Fun, slog+".Group"),
			edit.Between(fields.Pos(), fields.Elts[0].Pos(), ""), edit.Between(fields.End(), call.End(), ""))...)
	}
	if callee := typeutil.StaticCallee(p.TypesInfo, call); callee == nil || !pairs(p, call, i) {
		return nil
	}
	return edit.One(message, append(edits, edit.Insert(call.Args[i-1].Pos(), slog+".Group("),
		edit.Between(fields.Pos(), fields.Elts[0].Pos(), ""))...)
}

// isAny reports whether a call is slog.Any.
func isAny(p *lint.Pass, call *ast.CallExpr) bool {
	callee := typeutil.StaticCallee(p.TypesInfo, call)
	return callee != nil && callee.FullName() == "log/slog.Any"
}

// alternate reports whether a map has distinct constant string keys and values that mean the same in a group.
func alternate(p *lint.Pass, fields *ast.CompositeLit) bool {
	for _, e := range fields.Elts {
		pair, ok := e.(*ast.KeyValueExpr)
		if !ok {
			return false
		}
		key := p.TypesInfo.Types[pair.Key].Value
		if key == nil || key.Kind() != constant.String || strings.TrimSpace(constant.StringVal(key)) == "" {
			return false
		}
		if !standsAlone(p, pair.Value) {
			return false
		}
	}
	return true
}

// standsAlone reports whether a value has the same type outside of its map. It returns false for a nested map.
func standsAlone(p *lint.Pass, value ast.Expr) bool {
	t := p.TypesInfo.TypeOf(value)
	literal, isLiteral := ast.Unparen(value).(*ast.CompositeLit)
	if t == nil || isMap(t) || isLiteral && literal.Type == nil {
		return false
	}
	if p.TypesInfo.Types[value].Value == nil {
		return true
	}
	basic, plain := t.(*types.Basic)
	return plain && types.Default(basic) == types.Type(basic) &&
		slices.Contains([]types.BasicKind{types.String, types.Int, types.Float64, types.Bool, types.Int32}, basic.Kind())
}

// pairs reports whether argument i of a logging call is the value of a pair: all arguments between the message and it
// are pairs with constant keys.
func pairs(p *lint.Pass, call *ast.CallExpr, i int) bool {
	first := 0
	if r := recordOf(p, call); r != nil {
		for n, argument := range call.Args {
			if argument == r.message {
				first = n + 1
			}
		}
	} else if callee := typeutil.StaticCallee(p.TypesInfo, call); callee.Name() != "With" {
		return false
	}
	if (i-first)%2 == 0 || call.Ellipsis.IsValid() {
		return false
	}
	for n := first; n < i; n += 2 {
		key := p.TypesInfo.Types[call.Args[n]].Value
		if key == nil || key.Kind() != constant.String {
			return false
		}
	}
	return true
}
