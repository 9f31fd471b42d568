package argen

import (
	"encoding/json"
	"regexp"
	"testing"
)

// huge are numbers that make exact arithmetic slow: a caller does not compile such a schema.
var huge = regexp.MustCompile(`(?i)[0-9]e[+-]?[0-9]{4}`)

// For any schema and example: no panic, generated arguments are valid, smaller ones are JSON, and the same seed gives
// the same arguments.
func FuzzDraw(f *testing.F) {
	for _, schema := range []string{
		rich, `{}`, `true`, `{"type":"object"}`, `{"type":"object","properties":{"a":{"$ref":"#"}},"required":["a"]}`,
		`{"type":"object","properties":{"a":{"type":"array","items":{"$ref":"#/properties/a"},"minItems":1}}}`,
		`{"type":"object","additionalProperties":{"anyOf":[{"enum":[1,"a",null,{"x":[]}]},{"type":"number","multipleOf":1e-7}]},"minProperties":3}`,
		`{"properties":{"a":{"pattern":"(a*)*$","minLength":900},"~/":{"format":"uuid","maxLength":3}},"required":["~/"],"type":["object","null"]}`,
		`{"type":"object","properties":{"n":{"type":"integer","minimum":-1e308,"maximum":1e308}},"dependentRequired":{"n":["m"]}}`,
		`{"type":"object","unevaluatedProperties":false,"oneOf":[{"properties":{"a":{"const":0.1}}},{"$ref":"#"}]}`,
		`{"type":"object","properties":{"a":{"oneOf":[{"type":"array","contains":{"const":1},"maxContains":2},{"$ref":"#"}]}},"if":{"required":["a"]},"then":{"not":{"required":["n"]}},"else":{"minProperties":1}}`,
		`{"$schema":"http://json-schema.org/draft-07/schema#","dependencies":{"a":{"$ref":"#/definitions/x"},"n":["a"]},"definitions":{"x":{"patternProperties":{"^":{"items":[{},false],"additionalItems":{"$ref":"#"}}},"propertyNames":{"maxLength":1}}}}`,
		`{"unevaluatedItems":false,"anyOf":[{"$recursiveRef":"#"},{"maxProperties":1,"unevaluatedProperties":{"prefixItems":[true,{"$dynamicRef":"#"}]}}]}`,
	} {
		f.Add(schema, `{"a":[{"b":"é"}],"n":1e3}`, uint64(4711))
	}
	f.Fuzz(func(t *testing.T, schema, example string, seed uint64) {
		if len(schema) > 4096 || len(example) > 4096 || huge.MatchString(schema) {
			return
		}
		s := source(t, schema, example)
		s.Seed = seed
		cases, skipped := Draw(s)
		for _, c := range cases {
			if !s.Allows(c.Arguments) {
				t.Errorf("%s is not allowed by %s", c.Arguments, schema)
			}
			for _, smaller := range Smaller(c.Arguments) {
				if !json.Valid([]byte(smaller)) || smaller == c.Arguments {
					t.Errorf("%s becomes %s", c.Arguments, smaller)
				}
			}
		}
		Refused(cases, seed, func(w Wrong) bool {
			if !json.Valid([]byte(w.Arguments)) {
				t.Errorf("%s is no JSON", w.Arguments)
			}
			return !s.Allows(w.Arguments)
		})
		whole, more := Others(s)
		for _, p := range append(whole, more...) {
			if !s.Allows(p.Base.Text) {
				t.Errorf("%s is not allowed by %s", p.Base.Text, schema)
			}
		}
		Each(append(whole, more...), Operators, 64, func(w Wrong) bool {
			if !json.Valid([]byte(w.Arguments)) {
				t.Errorf("%s is no JSON", w.Arguments)
			}
			return !s.Allows(w.Arguments)
		})
		again, others := Draw(s)
		if len(again) != len(cases) || len(others) != len(skipped) {
			t.Errorf("%d cases and %d skipped, then %d and %d", len(cases), len(skipped), len(again), len(others))
		}
		for _, smaller := range Smaller(example) {
			if !json.Valid([]byte(smaller)) {
				t.Errorf("%s becomes %s", example, smaller)
			}
		}
	})
}
