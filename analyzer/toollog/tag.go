package toollog

import (
	"go/ast"
	"go/constant"
	"regexp"
	"sync"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/analyzer/internal/flow/origin"
	"github.com/toolconform/toolconform/analyzer/internal/flow/reach"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"golang.org/x/tools/go/types/typeutil"
)

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
