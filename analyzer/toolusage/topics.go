package toolusage

import (
	"go/ast"
	"go/constant"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/internal/guide"
)

// A topic is something that a guide has to say.
type topic struct {
	requirement, silent, consequence string
	said                             func(guide.Guide) bool
}

var topics = []topic{
	{"USE-005", "what the tool is for", "a model chooses among dozens of tools by that", guide.Guide.SaysPurpose},
	{"USE-006", "when to call the tool", "a model calls it too late, or asks the user for what the tool knows", guide.Guide.SaysWhen},
	{"USE-007", "when not to call the tool", "a model calls it on every message", guide.Guide.SaysWhenNot},
	{"USE-011", "what a call costs", "a model calls it in a loop, or spares it", guide.Guide.SaysCost},
	{"USE-012", "which error codes there are, or that there are none", "a model cannot react to a failure, and repeats the call",
		guide.Guide.SaysErrors},
}

// topics evaluates what the text is to say.
func (r reader) topics() {
	for _, t := range topics {
		if !t.said(r.guide) {
			r.silent(t.requirement, t.silent, t.consequence)
		}
	}
	if r.changes() && !r.guide.SaysRepeats() {
		r.silent("USE-009", "what a repeated call does", "a model repeats calls after a timeout, or because it forgot")
	}
	if lacks := r.guide.Lacks(); lacks != "" {
		r.report("USE-013", "the usage metadata has no example of "+lacks+" usage", "an example tells a model more than three rules")
	}
	if what := r.guide.OutOfOrder(); what != "" {
		r.report("USE-018", "in the usage metadata "+what, "a model finds its way in guides that are built alike")
	}
}

func (r reader) silent(id, what, consequence string) {
	r.report(id, "nothing in the usage metadata says "+what, consequence)
}

// changes reports whether the tool certainly does not declare that it changes nothing.
func (r reader) changes() bool {
	object, _, _ := types.LookupFieldOrMethod(r.tool.Type.Type(), true, r.Pkg, "Hints")
	hints, ok := object.(*types.Func)
	if !ok || hints.Signature().Results().Len() != 1 || !contractapi.IsType(hints.Signature().Results().At(0).Type(), "Hints") {
		return true
	}
	for _, o := range r.Source.Returned(hints, 0) {
		literal, ok := o.Expr.(*ast.CompositeLit)
		if !ok || !r.writes(literal) {
			return false
		}
	}
	return true
}

// writes reports whether hints are written out, and not with ReadOnly.
func (r reader) writes(hints *ast.CompositeLit) bool {
	for i, element := range hints.Elts {
		value := element
		if pair, ok := element.(*ast.KeyValueExpr); ok {
			if key, ok := pair.Key.(*ast.Ident); !ok || key.Name != "ReadOnly" {
				continue
			}
			value = pair.Value
		} else if i > 0 {
			continue
		}
		known := r.TypesInfo.Types[value].Value
		return known != nil && known.Kind() == constant.Bool && !constant.BoolVal(known)
	}
	return true
}
