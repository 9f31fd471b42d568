package toolusage

import (
	"go/ast"
	"go/constant"
	"go/types"

	"github.com/toolconform/toolconform/analyzer/internal/contractapi"
	"github.com/toolconform/toolconform/internal/rule/guide"
)

// A topic is something that a guide must explain.
type topic struct {
	requirement, silent, consequence string
	says                             func(guide.Guide) bool
}

var topics = []topic{
	{"USE-005", "what the tool is for", "models choose between many tools by it", guide.Guide.SaysPurpose},
	{"USE-006", "when to call the tool", "models call it too late, or ask the user instead", guide.Guide.SaysWhen},
	{"USE-007", "when not to call the tool", "models call it for every message", guide.Guide.SaysWhenNot},
	{"USE-011", "what a call costs", "models call it in a loop, or avoid it", guide.Guide.SaysCost},
	{"USE-012", "which error codes there are, or that there are none", "models cannot react to a failure, and repeat the call",
		guide.Guide.SaysErrors},
}

// topics checks that the text covers each topic.
func (r reader) topics() {
	for _, t := range topics {
		if !t.says(r.guide) {
			r.silent(t.requirement, t.silent, t.consequence)
		}
	}
	if r.changes() && !r.guide.SaysRepeats() {
		r.silent("USE-009", "what a repeated call does", "models repeat calls, for example after a timeout")
	}
	if lacks := r.guide.Lacks(); lacks != "" {
		r.report("USE-013", "the usage metadata has no example of "+lacks+" usage", "models follow examples better than rules")
	}
	if what := r.guide.OutOfOrder(); what != "" {
		r.report("USE-018", "in the usage metadata "+what, "guides with the same structure are easier to follow")
	}
}

func (r reader) silent(id, what, consequence string) {
	r.report(id, "nothing in the usage metadata says "+what, consequence)
}

// changes reports whether the tool certainly does not declare itself read-only.
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

// writes reports whether hints are a literal without ReadOnly.
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
