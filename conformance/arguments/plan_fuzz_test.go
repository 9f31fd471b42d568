package arguments

import (
	"cmp"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/prose"
)

// A sketcher generates JSON Schemas with the keywords that cases are made from.
type sketcher struct {
	*rand.Rand
	definitions int
}

func (s *sketcher) schema() string {
	s.definitions = s.IntN(3)
	object := s.object(0)
	var definitions []string
	for i := range s.definitions {
		definitions = append(definitions, fmt.Sprintf(`"d%d":%s`, i, s.value(2)))
	}
	return strings.TrimSuffix(object, "}") + `,"$defs":{` + strings.Join(definitions, ",") + `}}`
}

func (s *sketcher) object(depth int) string {
	parts := []string{`"type":"object"`}
	var properties, required []string
	for i := range s.IntN(5 - depth) {
		name := s.name(i)
		properties = append(properties, jsontree.Quote(name)+":"+s.value(depth+1))
		if s.IntN(2) == 0 {
			required = append(required, jsontree.Quote(name))
		}
	}
	parts = append(parts, `"properties":{`+strings.Join(properties, ",")+`}`, `"required":[`+strings.Join(required, ",")+`]`)
	parts = s.maybe(parts, 3, `"additionalProperties":false`)
	parts = s.maybe(parts, 9, `"additionalProperties":`+s.scalar())
	parts = s.maybe(parts, 9, `"minProperties":`+fmt.Sprint(s.IntN(3)))
	if len(required) > 1 {
		parts = s.maybe(parts, 9, `"dependentRequired":{`+required[0]+`:[`+required[1]+`]}`)
		parts = s.maybe(parts, 9, `"if":{"required":[`+required[1]+`]},"then":{"required":[`+required[0]+`]}`)
		parts = s.maybe(parts, 9, []string{`"anyOf"`, `"oneOf"`}[s.IntN(2)]+
			`:[{"required":[`+required[0]+`]},{"required":[`+required[1]+`]}]`)
	}
	return "{" + strings.Join(parts, ",") + "}"
}

func (s *sketcher) name(i int) string {
	return []string{"city", "max_days", "a/b", "~", "not", "größe", "x y", "\u0007", "$ref"}[s.IntN(9)] + fmt.Sprint(i)
}

func (s *sketcher) maybe(parts []string, odds int, part string) []string {
	if s.IntN(odds) == 0 {
		return append(parts, part)
	}
	return parts
}

func (s *sketcher) value(depth int) string {
	switch n := s.IntN(12); {
	case n == 0 && s.definitions > 0:
		return fmt.Sprintf(`{"$ref":"#/$defs/d%d"}`, s.IntN(s.definitions))
	case n == 1 && depth < 4:
		return s.object(depth)
	case n == 2 && depth < 4:
		parts := s.maybe([]string{`"type":"array"`, `"items":` + s.value(depth+1)}, 2, `"minItems":`+fmt.Sprint(s.IntN(4)))
		parts = s.maybe(parts, 2, `"maxItems":`+fmt.Sprint(2+s.IntN(3)))
		return "{" + strings.Join(s.maybe(parts, 3, `"uniqueItems":true`), ",") + "}"
	case n == 3:
		return `{"anyOf":[` + s.scalar() + "," + s.scalar() + `]}`
	case n == 10:
		return `{"oneOf":[{"const":"a"},{"enum":["b",1]}]}`
	case n == 11:
		return `{"type":"string","not":{"enum":["example","b"]}}`
	case n == 4:
		return `{"allOf":[` + s.scalar() + `]}`
	}
	return s.scalar()
}

func (s *sketcher) scalar() string {
	switch s.IntN(4) {
	case 0:
		parts := s.maybe([]string{`"type":"string"`}, 3, `"minLength":`+fmt.Sprint(s.IntN(4)))
		parts = s.maybe(parts, 3, `"maxLength":`+fmt.Sprint(3+s.IntN(4)))
		parts = s.maybe(parts, 5, `"pattern":`+[]string{`"^[a-z]*$"`, `"\\d"`, `"(?=x)"`, `"."`}[s.IntN(4)])
		return "{" + strings.Join(s.maybe(parts, 4, `"enum":["a","b","example"]`), ",") + "}"
	case 1:
		return `{"type":"boolean"}`
	case 2:
		return `{}`
	}
	parts := []string{[]string{`"type":"integer"`, `"type":"number"`}[s.IntN(2)]}
	parts = s.maybe(parts, 3, `"minimum":`+fmt.Sprint(s.IntN(7)-3))
	parts = s.maybe(parts, 4, `"exclusiveMaximum":`+fmt.Sprint(float64(s.IntN(90))/4))
	parts = s.maybe(parts, 5, `"maximum":`+[]string{"1e300", "7", "2147483647", "-5"}[s.IntN(4)])
	parts = s.maybe(parts, 5, `"multipleOf":`+[]string{"2", "0.1", "3"}[s.IntN(3)])
	return "{" + strings.Join(s.maybe(parts, 6, `"enum":[1,2.5,-3]`), ",") + "}"
}

// For any schema: no panic, each negative is rejected in its place only, and the plan is reproducible.
func FuzzPlan(f *testing.F) {
	for seed := range uint64(32) {
		f.Add(seed, `{}`)
	}
	f.Fuzz(func(t *testing.T, seed uint64, example string) {
		s := sketcher{Rand: rand.New(rand.NewPCG(seed, 1))}
		parameters := s.schema()
		source := Source{Schema: ReadSchema(parsed(t, parameters)), Examples: []string{example}}
		if source.Schema.Uncompiled == nil {
			source.Examples = append(source.Examples, source.Schema.Suggestion())
		}
		planned := Derive(source)
		for _, n := range planned.Of(Unknown, Required, Null, Type, Value) {
			valid, reasons := source.Schema.Validate(string(n.Arguments))
			if valid || len(reasons) == 0 {
				t.Errorf("%s: %s is not rejected by %s", n.ID, n.Arguments, parameters)
			}
			for _, r := range reasons {
				choice := r.Pointer == "" && n.Kind == Required && strings.HasSuffix(n.ID, "Of")
				place := prose.Plain(cmp.Or(r.Pointer, "#"))
				if !choice && !strings.Contains(n.ID+" ", " "+place+" ") {
					t.Errorf("%s: %s is rejected at %s too: %s", n.ID, n.Arguments, r.Pointer, r.Why)
				}
			}
		}
		for _, o := range planned.Optional {
			if !json.Valid([]byte(o.Omitted())) {
				t.Errorf("%s left out: %s", o.Pointer, o.Omitted())
			}
		}
		if a, b := shown(planned), shown(Derive(source)); a != b {
			t.Errorf("two plans of %s:\n%s\n%s", parameters, a, b)
		}
	})
}

// shown returns all cases of a plan as text.
func shown(p *Plan) string {
	var text strings.Builder
	for _, c := range append(p.Invalid, p.Hostile...) {
		fmt.Fprintf(&text, "%+v\n", c)
	}
	return text.String()
}
