package toollog

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"log/slog"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"github.com/toolconform/toolconform/analyzer/internal/flow/origin"
	"github.com/toolconform/toolconform/analyzer/internal/flow/reach"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"golang.org/x/tools/go/types/typeutil"
)

// A record is a call that writes a log entry.
type record struct {
	message ast.Expr
	fields  []ast.Expr // attributes, and alternating keys and values
	level   level
}

type level int

const (
	unknown  level = iota
	below          // below Error
	atError        // Error or above
	excepted       // by contract.LogException
)

// levels maps the logging functions of log/slog, without Context at the end, to their level.
var levels = map[string]level{"Debug": below, "Info": below, "Warn": below, "Error": atError, "Log": unknown, "LogAttrs": unknown}

// recordOf returns the entry that a call writes, or nil if it does not log with log/slog.
func recordOf(p *lint.Pass, call *ast.CallExpr) *record {
	if call == nil {
		return nil
	}
	callee := typeutil.StaticCallee(p.TypesInfo, call)
	if callee != nil && contractapi.IsFunc(callee, "LogException") && len(call.Args) >= 4 {
		return &record{call.Args[2], call.Args[3:], excepted}
	}
	if callee == nil || callee.Pkg() == nil || callee.Pkg().Path() != "log/slog" {
		return nil
	}
	if recv := callee.Signature().Recv(); recv != nil && types.TypeString(recv.Type(), nil) != "*log/slog.Logger" {
		return nil
	}
	level, ok := levels[strings.TrimSuffix(callee.Name(), "Context")]
	message := slices.IndexFunc(slices.Collect(callee.Signature().Params().Variables()), func(v *types.Var) bool { return lazyssa.IsText(v.Type()) })
	if !ok || message < 0 || message >= len(call.Args) {
		return nil
	}
	if message == 2 {
		level = levelOf(p, call.Args[1])
	}
	return &record{call.Args[message], slices.Concat(call.Args[message+1:], with(p, call, 0)), level}
}

func levelOf(p *lint.Pass, e ast.Expr) level {
	value := p.TypesInfo.Types[e].Value
	switch {
	case value == nil:
		return unknown
	case constant.Compare(value, token.LSS, constant.MakeInt64(int64(slog.LevelError))):
		return below
	}
	return atError
}

// with returns the fields that a logger was given with With.
func with(p *lint.Pass, call *ast.CallExpr, depth int) []ast.Expr {
	method, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || depth > 4 || p.TypesInfo.Selections[method] == nil {
		return nil
	}
	var all []ast.Expr
	for _, o := range p.Source.From(method.X) {
		maker, ok := o.Expr.(*ast.CallExpr)
		if !ok {
			continue
		}
		if callee := typeutil.StaticCallee(p.TypesInfo, maker); callee != nil && callee.FullName() == "(*log/slog.Logger).With" {
			all = append(append(all, maker.Args...), with(p, maker, depth+1)...)
		}
	}
	return all
}

// isException reports whether operators would take an entry for an exception: it has level Error or above, and a field that is made of an error.
func (r *record) isException(p *lint.Pass) bool {
	return r.level == excepted || r.level == atError && slices.ContainsFunc(r.fields, func(field ast.Expr) bool {
		for n := range ast.Preorder(field) {
			if e, ok := n.(ast.Expr); ok && p.TypesInfo.Types[e].Value == nil && lazyssa.ImplementsError(p.TypesInfo.TypeOf(e)) {
				return true
			}
		}
		return false
	})
}

// form matches the message of an exception entry.
var form = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\A\[[\w-]+_Execute(?:Async)?__\w+\]\z`) })

// tagged reports an exception entry whose message is a constant, or a call of contract.Tag with constants, that is not a tag. Which name the tag has
// is up to the author.
func tagged(p *lint.Pass, f reach.Function, r *record) {
	if !r.isException(p) {
		return
	}
	for _, o := range p.Source.From(r.message) {
		text, ok := message(p, o)
		if !ok || form().MatchString(text) {
			continue
		}
		p.Report(lint.Finding{Requirement: "LOG-002", At: r.message, Chain: f.Chain,
			Fact:        f.Func.Name() + " logs an exception under " + lint.Quote(text) + ", which is not a tag",
			Consequence: `operators search for "[Tool_Execute__Reason]": contract.Tag makes it`})
		return
	}
}

// message returns the text of a message, if it is known.
func message(p *lint.Pass, o origin.Origin) (text string, ok bool) {
	if o.Value != nil && o.Value.Kind() == constant.String {
		return constant.StringVal(o.Value), true
	}
	call, ok := o.Expr.(*ast.CallExpr)
	if !ok || !contractapi.IsFunc(typeutil.Callee(p.TypesInfo, call), "Tag") || len(call.Args) != 3 {
		return "", false
	}
	var parts [3]string
	for i, e := range call.Args {
		from := o.From(e)
		if len(from) != 1 || from[0].Value == nil {
			return "", false
		}
		parts[i] = constant.StringVal(from[0].Value)
	}
	return "[" + parts[0] + "_" + parts[1] + "__" + parts[2] + "]", true
}
