package tools_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/mcp/message"
)

// nest returns a schema in levels: `{"a":{"a":…}}`.
func nest(levels int, outer, inner string) string {
	return strings.Repeat(outer, levels) + inner + strings.Repeat("}", strings.Count(outer, "{")*levels)
}

// Schemas as servers have them are not accused: of what they allow, and in the dialect that they name.
func TestSchemasAreNotAccused(t *testing.T) {
	for name, schema := range map[string]string{
		"draft-07":              `"$schema":"http://json-schema.org/draft-07/schema#","definitions":{"a":{"type":"string"}},"properties":{"a":{"$ref":"#/definitions/a","description":"x"},"b":{"type":"array","items":[{"type":"string"}]}}`,
		"draft-04":              `"$schema":"http://json-schema.org/draft-04/schema#","properties":{"a":{"type":"integer","minimum":0,"exclusiveMinimum":true}}`,
		"an unknown dialect":    `"$schema":"https://spec.openapis.org/oas/3.1/dialect/base","properties":{"a":{"type":"file"}}`,
		"pydantic":              `"properties":{"a":{"anyOf":[{"type":"string"},{"type":"null"}],"default":null,"title":"A"},"b":{"$ref":"#/$defs/B"}},"$defs":{"B":{"enum":["x","y"],"type":"string"}}`,
		"zod":                   `"properties":{"a":{"type":"string","minLength":1},"b":{"type":"number","exclusiveMinimum":0}},"required":["a"],"additionalProperties":false,"$schema":"http://json-schema.org/draft-07/schema#"`,
		"recursive":             `"properties":{"a":{"$ref":"#/$defs/a"}},"required":["a"],"$defs":{"a":{"type":"object","properties":{"next":{"$ref":"#/$defs/a"}}}}`,
		"a pattern of ECMA":     `"properties":{"a":{"type":"string","pattern":"^(?!x)[a-z]+$"}},"required":["a"]`,
		"a pattern that is odd": `"properties":{"a":{"type":"string","pattern":"^[A-Z]{3}-\\d{4}-(?:foo|bar)$","minLength":12}},"required":["a"]`,
		"alternatives":          `"oneOf":[{"required":["a"]},{"required":["b"]}],"properties":{"a":{"type":"string"},"b":{"type":"string"}}`,
		"deep":                  `"properties":{"a":` + nest(20, `{"type":"object","required":["a"],"properties":{"a":`, `{"type":"string"}`) + `},"required":["a"]`,
		"many items":            `"properties":{"a":{"type":"array","minItems":1000,"items":{"type":"string"}}},"required":["a"]`,
		"an embedded schema":    `"$defs":{"b":{"$id":"https://x.example/b.json","type":"string"}},"properties":{"a":{"$ref":"https://x.example/b.json"}}`,
		"an anchor":             `"$defs":{"b":{"$anchor":"b","type":"string"}},"properties":{"a":{"$ref":"#b"}}`,
		"its own extensions":    `"properties":{"a":{"type":"string","x-order":1,"nullable":true,"example":"x","format":"date-time"}}`,
	} {
		f := &fake{change: replace(`{"type":"object","additionalProperties":false}`, `{"type":"object",`+schema+`}`)}
		k := f.known(t, message.July2026)
		for i := 1; i <= 9; i++ {
			id := fmt.Sprintf("MCP-2%02d", i)
			found, _ := f.evaluate(t, id, k)
			for _, got := range found {
				t.Errorf("%s: %s: %s", name, id, got)
			}
		}
	}
}

// A schema without a dialect may be of draft-07 in revisions that name none, and of no other than 2020-12 later.
func TestDialectOfRevision(t *testing.T) {
	f := &fake{change: replace(`{"type":"object","additionalProperties":false}`, `{"type":"object","properties":{"a":{"type":"array","items":[{"type":"string"}]}}}`)}
	for r, wrong := range map[message.Revision]int{message.March2025: 0, message.June2025: 0, message.November2025: 1, message.July2026: 1} {
		if found, _ := f.evaluate(t, "MCP-203", f.known(t, r)); len(found) != wrong {
			t.Errorf("in %s: %s", r, found)
		}
	}
}
