package argen

import (
	"strings"
	"testing"
)

// Alternatives, branches of conditions and dependent members in no example are generated once each.
func TestOthers(t *testing.T) {
	for name, c := range map[string]struct{ schema, example, has string }{
		"objects to choose from": {`{"type":"object","properties":{"s":{"type":"object","oneOf":[
			{"properties":{"kind":{"const":"circle"},"radius":{"type":"number"}},"required":["kind","radius"]},
			{"properties":{"kind":{"const":"square"},"side":{"type":"number"}},"required":["kind","side"]}]}},"required":["s"]}`,
			`{"s":{"kind":"square","side":1}}`, `"kind":"circle","radius"`},
		"a condition": {`{"type":"object","properties":{"mode":{"enum":["now","later"]},"at":{"type":"boolean"}},"required":["mode"],
			"if":{"properties":{"mode":{"const":"later"}},"required":["mode"]},"then":{"required":["at"]}}`, `{"mode":"now"}`, `"at":`},
		"a dependent schema": {`{"type":"object","properties":{"card":{"type":"boolean"}},
			"dependentSchemas":{"card":{"required":["to"],"properties":{"to":{"type":"string"}}}}}`, `{}`, `"to":`},
		"one in another": {`{"type":"object","anyOf":[{"required":["a"],"properties":{"a":{"oneOf":[{"type":"integer"},{"type":"array","items":{"type":"boolean"},"minItems":1}]}}},
			{"required":["b"],"properties":{"b":{"type":"null"}}}]}`, `{"b":null}`, `"a":[`},
	} {
		t.Run(name, func(t *testing.T) {
			s := source(t, c.schema, c.example)
			examples, others := Others(s)
			var all strings.Builder
			for _, o := range others {
				if !s.Allows(o.Base.Text) {
					t.Errorf("%s is not allowed", o.Base.Text)
				}
				all.WriteString(o.Base.Text + "\n")
			}
			if len(examples) == 0 || examples[0].Base.Text != c.example || !strings.Contains(all.String(), c.has) {
				t.Errorf("%d examples, and others without %s:\n%s", len(examples), c.has, all.String())
			}
		})
	}
}
