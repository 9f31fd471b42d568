package toolschema

import (
	"go/ast"
	"go/constant"
	"strings"

	"github.com/toolconform/toolconform/internal/rule"

	"github.com/toolconform/toolconform/analyzer/internal/flow/origin"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/schema"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
)

// description checks the description of the tool.
func (r reporter) description(t *tools.Tool, s schema.Schema) {
	if s.Literal != nil && r.blank(t, s) {
		return
	}
	for _, o := range s.Description {
		if o.Value != nil && o.Value.Kind() == constant.String && o.Expr != nil {
			r.text(t, s, o)
			r.legible(o.Expr, "the description of "+t.Type.Name(), constant.StringVal(o.Value))
		}
	}
}

// blank reports a schema literal without a description that is not assigned later either.
func (r reporter) blank(t *tools.Tool, s schema.Schema) bool {
	if s.Changed("Description") {
		return false
	}
	for _, element := range s.Literal.Elts {
		pair, ok := element.(*ast.KeyValueExpr)
		if !ok {
			return false
		}
		if key, ok := pair.Key.(*ast.Ident); ok && key.Name == "Description" {
			return false
		}
	}
	r.report(rule.SchemaDescribed, lint.Finding{At: s.Literal, Fact: "the schema of " + t.Type.Name() + " has no description",
		Consequence: "a registry rejects the tool"})
	return true
}

func (r reporter) text(t *tools.Tool, s schema.Schema, o origin.Origin) {
	for _, p := range rule.Description(constant.StringVal(o.Value), onlyName(s)) {
		fact := strings.Replace(p.Got, "the description", "the description of "+t.Type.Name(), 1)
		r.report(p.Rule, lint.Finding{At: o.Expr, Fact: fact, Consequence: consequences[p.Rule]})
	}
}

// onlyName returns the name of a schema if it is known, and else a text that no description repeats.
func onlyName(s schema.Schema) string {
	if len(s.Name) != 1 || s.Name[0].Value == nil || s.Name[0].Value.Kind() != constant.String {
		return "\x00"
	}
	return constant.StringVal(s.Name[0].Value)
}
