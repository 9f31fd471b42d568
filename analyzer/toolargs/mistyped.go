package toolargs

import (
	"slices"

	"github.com/toolconform/toolconform/analyzer/internal/flow/argtext"
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/schema"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/rule"
)

// mistyped reports fields whose type cannot hold what the schema says: no call with the argument can be decoded, and
// if it is required, no call at all.
func mistyped(p *lint.Pass, t *tools.Tool, tree *schema.Tree, d argtext.Decode, read []schema.Member) {
	reads, required := map[string]string{}, rule.Strings(tree.Get("required"))
	for _, m := range read {
		reads[m.Name] = m.Kind
	}
	for _, argument := range tree.Arguments() {
		says, kind := argument.Get("type"), reads[argument.Name]
		if schema.Indirect(argument) || !says.Is(jsontree.String) || says.Mark || !slices.Contains(disjoint[says.Unquoted()], kind) {
			continue
		}
		verb, consequence := "says", "every call with it fails"
		if slices.Contains(required, argument.Name) {
			verb, consequence = "requires", "every call that follows the schema fails"
		}
		p.Report(lint.Finding{Requirement: "RES-001", At: d.Syntax, Chain: d.Chain, Consequence: consequence,
			Fact: t.Type.Name() + " reads the argument " + lint.Quote(argument.Name) + " as " + kind + ", and its schema " + verb + " " + says.Unquoted()})
	}
}

// disjoint maps the type of a field to the JSON types that it can never hold. A number may be whole, so an integer
// can hold it.
var disjoint = map[string][]string{
	"string":  {"number", "integer", "boolean", "object", "array"},
	"number":  {"string", "boolean", "object", "array"},
	"integer": {"string", "boolean", "object", "array"},
	"boolean": {"string", "number", "integer", "object", "array"},
	"object":  {"string", "number", "integer", "boolean", "array"},
	"array":   {"string", "number", "integer", "boolean", "object"},
}
