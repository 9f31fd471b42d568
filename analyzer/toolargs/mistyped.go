package toolargs

import (
	"github.com/toolconform/toolconform/analyzer/internal/lint"
	"github.com/toolconform/toolconform/analyzer/internal/schema"
	"github.com/toolconform/toolconform/analyzer/internal/tools"
)

// mistyped reports fields of an arguments struct that cannot take what the schema says: no call that gives such an argument can be
// decoded, and where it is required, none at all.
func mistyped(p *lint.Pass, t *tools.Tool, decodes []decode) {
	s, ok := schema.Only(p, t)
	if !ok || len(decodes) != 1 || !decodes[0].right() {
		return
	}
	described, refused, ok := s.Described(p)
	if !ok || refused != nil {
		return
	}
	reads := schema.Reads(decodes[0].into)
	for _, argument := range described {
		kind := reads[argument.Name.Value]
		if !argument.Name.Told || !argument.Type.Told || !disjoint[argument.Type.Value][kind] {
			continue
		}
		verb, consequence := "says", "no call that gives it succeeds"
		if argument.Required {
			verb, consequence = "requires", "no call that keeps the schema succeeds"
		}
		p.Report(lint.Finding{Requirement: "RES-001", At: decodes[0].call, Chain: decodes[0].chain,
			Fact: t.Type.Name() + " reads the argument " + lint.Quote(argument.Name.Value) + " as " + kind + ", and its schema " + verb + " " +
				argument.Type.Value,
			Consequence: consequence})
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
