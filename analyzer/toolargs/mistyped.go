package toolargs

import (
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/schema"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
)

// mistyped reports fields of an arguments struct that cannot take what the schema requires: no call that keeps the schema can be
// decoded. An optional argument may be left out, so that some calls can.
func mistyped(p *lint.Pass, t *tools.Tool, decodes []decode) {
	schemas := schema.Of(p, t)
	if len(schemas) != 1 || len(decodes) != 1 || !decodes[0].right() {
		return
	}
	described, refused, ok := schemas[0].Described(p)
	if !ok || refused != nil {
		return
	}
	reads := schema.Reads(decodes[0].into)
	for _, argument := range described {
		kind := reads[argument.Name.Value]
		if !argument.Required || !argument.Name.Told || !argument.Type.Told || !disjoint[argument.Type.Value][kind] {
			continue
		}
		p.Report(lint.Finding{Requirement: "RES-001", At: decodes[0].call, Chain: decodes[0].chain,
			Fact: t.Type.Name() + " reads the argument " + lint.Quote(argument.Name.Value) + " as " + kind + ", and its schema requires " +
				argument.Type.Value,
			Consequence: "no call that keeps the schema succeeds"})
	}
}

// disjoint says which types a field never reads from a value of a type. A number may be whole, so that an integer can be read
// from it.
var disjoint = map[string]map[string]bool{
	"string":  {"number": true, "integer": true, "boolean": true, "object": true, "array": true},
	"number":  {"string": true, "boolean": true, "object": true, "array": true},
	"integer": {"string": true, "boolean": true, "object": true, "array": true},
	"boolean": {"string": true, "number": true, "integer": true, "object": true, "array": true},
	"object":  {"string": true, "number": true, "integer": true, "boolean": true, "array": true},
	"array":   {"string": true, "number": true, "integer": true, "boolean": true, "object": true},
}
