package argen

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v5"

	"github.com/toolconform/toolconform/internal/jsontree"
)

// compile returns a schema and its Allows function.
func compile(t testing.TB, text string) (*jsonschema.Schema, func(string) bool) {
	t.Helper()
	compiler := jsonschema.NewCompiler()
	compiler.Draft, compiler.ExtractAnnotations, compiler.AssertFormat = jsonschema.Draft2020, true, true
	if err := compiler.AddResource("https://schema.test/", strings.NewReader(text)); err != nil {
		t.Skipf("%s: %v", text, err)
	}
	schema, err := compiler.Compile("https://schema.test/")
	if err != nil {
		t.Skipf("%s: %v", text, err)
	}
	return schema, func(arguments string) bool {
		root, err := jsontree.Parse(arguments)
		return err == nil && schema.Validate(root.Value()) == nil
	}
}

func source(t testing.TB, text string, examples ...string) Source {
	schema, allows := compile(t, text)
	holds := func(part *jsonschema.Schema, value any) bool { return part.Validate(value) == nil }
	document, _ := jsontree.Parse(text) // it compiled
	return Source{Schema: schema, Document: document, Examples: examples, Allows: allows, Holds: holds, Seed: 4711}
}

const rich = `{"type":"object","required":["city","rows"],"additionalProperties":false,"properties":{
	"city":{"type":"string","minLength":2,"maxLength":12},
	"days":{"type":"integer","minimum":1,"maximum":7},
	"unit":{"type":"string","enum":["c","f","k"]},
	"code":{"type":"string","pattern":"^[A-Z]{2}-[0-9]{3,}$"},
	"at":{"type":"string","format":"date-time"},
	"ratio":{"type":"number","exclusiveMinimum":0,"exclusiveMaximum":2,"multipleOf":0.25},
	"rows":{"type":"array","minItems":1,"maxItems":3,"uniqueItems":true,"items":{"type":"object","required":["id"],"additionalProperties":false,
		"properties":{"id":{"type":"integer"},"flag":{"type":"boolean"}}}}}}`

// Generated arguments are valid and distinct, and cover every enum value and bound, with and without optional members.
func TestDraw(t *testing.T) {
	s := source(t, rich, `{"city":"Paris","rows":[{"id":1}]}`)
	cases, skipped := Draw(s)
	if len(cases) < minCases || len(skipped) > 0 {
		t.Fatalf("%d cases, skipped %v", len(cases), skipped)
	}
	var all strings.Builder
	seen := map[string]bool{}
	for _, c := range cases {
		if !s.Allows(c.Arguments) || seen[c.Arguments] || slices.Contains(s.Examples, c.Arguments) {
			t.Errorf("%s is not valid, or there already", c.Arguments)
		}
		seen[c.Arguments] = true
		all.WriteString(c.Arguments + "\n")
	}
	for _, part := range []string{
		`"unit":"c"`, `"unit":"f"`, `"unit":"k"`, `"days":1`, `"days":7`, `"ratio":0.25`, `"ratio":1.75`, `"flag":true`, `"flag":false`,
		"東京", "🙂", "2024-02-29T23:59:59.999999999+05:45", `"code":"`, `"city":"Paris"`,
	} {
		if !strings.Contains(all.String(), part) {
			t.Errorf("no case has %s:\n%s", part, all.String())
		}
	}
	if second, _ := Draw(s); !slices.EqualFunc(cases, second, func(a, b Case) bool { return a.Arguments == b.Arguments }) {
		t.Error("the same seed draws other cases")
	}
	s.Seed++
	if second, _ := Draw(s); slices.EqualFunc(cases, second, func(a, b Case) bool { return a.Arguments == b.Arguments }) {
		t.Error("another seed draws the same cases")
	}
}

// For every kind of schema something is generated, or the skipped place is reported.
func TestDrawEveryKind(t *testing.T) {
	for name, c := range map[string]struct{ schema, has, skipped string }{
		"references":      {`{"type":"object","properties":{"a":{"$ref":"#/$defs/n"}},"required":["a"],"$defs":{"n":{"type":"integer","minimum":5,"maximum":6}}}`, `{"a":5}`, ""},
		"recursion":       {`{"type":"object","properties":{"next":{"$ref":"#"},"v":{"type":"boolean"}}}`, `"next":{`, ""},
		"alternatives":    {`{"type":"object","properties":{"a":{"oneOf":[{"type":"string","const":"x"},{"type":"integer","maximum":3,"minimum":3}]}},"required":["a"]}`, `{"a":3}`, ""},
		"all of":          {`{"type":"object","allOf":[{"properties":{"a":{"type":"integer","minimum":2}}},{"properties":{"a":{"maximum":2}},"required":["a"]}]}`, `{"a":2}`, ""},
		"beside":          {`{"type":"object","properties":{"a":{"type":"boolean"},"b":{"type":"boolean"}},"dependentRequired":{"a":["b"]}}`, `"a":true`, ""},
		"members":         {`{"type":"object","additionalProperties":{"type":"integer","minimum":8,"maximum":9}}`, `{"member1":8`, ""},
		"several types":   {`{"type":"object","properties":{"a":{"type":["integer","string"]}},"required":["a"]}`, `{"a":7}`, ""},
		"anything":        {`{"type":"object","properties":{"a":{}},"required":["a"]}`, `{"a":`, ""},
		"tuples":          {`{"type":"object","properties":{"a":{"type":"array","prefixItems":[{"const":1},{"const":2}],"minItems":2,"items":false}},"required":["a"]}`, `{"a":[1,2]}`, ""},
		"no such text":    {`{"type":"object","properties":{"a":{"type":"string","pattern":"^x$","minLength":2}},"required":["a"]}`, "", "/a"},
		"no such number":  {`{"type":"object","properties":{"a":{"type":"integer","minimum":3e9}},"required":["a"]}`, "", "/a"},
		"a thousand":      {`{"type":"object","properties":{"a":{"type":"array","minItems":1000,"items":{"const":1}}},"required":["a"]}`, "", "/a"},
		"nothing allowed": {`{"type":"object","properties":{"a":false},"required":["a"]}`, "", ""},
		"no end":          {`{"type":"object","properties":{"a":{"$ref":"#"}},"required":["a"]}`, "", ""},
		"long pattern":    {`{"type":"object","properties":{"a":{"type":"string","pattern":"^(a|b){30}[^a-z]\\d+$"}},"required":["a"]}`, `{"a":"`, ""},
	} {
		t.Run(name, func(t *testing.T) {
			cases, skipped := Draw(source(t, c.schema))
			var all strings.Builder
			for _, c := range cases {
				all.WriteString(c.Arguments + "\n")
			}
			if !strings.Contains(all.String(), c.has) || c.has == "" && len(cases) > 0 {
				t.Errorf("want %q in\n%s", c.has, all.String())
			}
			at := slices.IndexFunc(skipped, func(m Skipped) bool { return m.Pointer == c.skipped })
			if c.skipped != "" && at < 0 || c.skipped == "" && len(skipped) > 0 {
				t.Errorf("skipped %v, want %q", skipped, c.skipped)
			}
		})
	}
}

// Hints are used where their type fits, and named arguments are included.
func TestHints(t *testing.T) {
	s := source(t, `{"type":"object","properties":{"max_days":{"type":"integer"},"name":{"type":"string"}}}`)
	s.Hints = Hints{Texts: []string{"a-b-c"}, Numbers: []int64{4711}, Names: []string{"MaxDays"}}
	cases, _ := Draw(s)
	var all strings.Builder
	without := 0
	for _, c := range cases {
		all.WriteString(c.Arguments + "\n")
		if !strings.Contains(c.Arguments, "max_days") {
			without++
		}
	}
	if !strings.Contains(all.String(), `"max_days":4711`) || !strings.Contains(all.String(), `"name":"a-b-c"`) || without > 1 {
		t.Errorf("%d of them without max_days:\n%s", without, all.String())
	}
}

// The schema rejects each invalid case, only one place was changed, and every operator occurs.
func TestRefused(t *testing.T) {
	s := source(t, rich)
	cases, _ := Draw(s)
	seen := map[Operator]bool{}
	valid := 0
	Refused(cases, s.Seed, func(w Wrong) bool {
		if s.Allows(w.Arguments) {
			valid++ // a caller has to look
			return false
		}
		seen[w.Operator] = true
		if !json.Valid([]byte(w.Arguments)) || w.Note() == "" || len(w.Keywords) == 0 || w.How == "" {
			t.Errorf("%+v", w)
		}
		return true
	})
	for _, o := range Operators {
		if !seen[o] {
			t.Errorf("nothing was made wrong by %s", o)
		}
	}
	if valid > len(cases) {
		t.Errorf("%d of what was meant to be wrong is valid", valid)
	}
}

// Each step makes arguments simpler, and the steps end.
// Of a long list of equal items, not every variant is made: they are mostly equal, too.
func TestSmallerOfLongList(t *testing.T) {
	text := `{"list":[` + strings.Repeat("1,", 99_999) + `1]}`
	all := Smaller(text)
	if len(all) == 0 || !slices.ContainsFunc(all, func(one string) bool { return len(one) < len(text)*2/3 }) {
		t.Errorf("%d variants, none of half the size", len(all))
	}
}

func TestSmaller(t *testing.T) {
	const wide = `{"city":"東京東京","days":120,"rows":[{"id":7},{"id":8},{"id":-9}],"deep":{"a":{"b":[true,null,1.5]}}}`
	for name, c := range map[string]struct {
		keep func(string) bool
		want string
	}{
		"everything may go": {func(string) bool { return true }, `{}`},
		"a number":          {func(text string) bool { return strings.Contains(text, `"id":-`) }, `{"rows":[{"id":-1}]}`},
		"a bound": {func(text string) bool {
			var v struct{ Days int }
			return json.Unmarshal([]byte(text), &v) == nil && v.Days > 50
		}, `{"days":51}`},
		"two of them": {func(text string) bool { return strings.Contains(text, "city") && strings.Contains(text, "true") },
			`{"city":"","deep":{"a":{"b":[true]}}}`},
	} {
		t.Run(name, func(t *testing.T) {
			text := wide
			for step := 0; ; step++ {
				if step > 200 {
					t.Fatalf("it does not end: %s", text)
				}
				smaller := Smaller(text)
				i := slices.IndexFunc(smaller, c.keep)
				if i < 0 {
					break
				}
				text = smaller[i]
			}
			if text != c.want {
				t.Errorf("%s, want %s", text, c.want)
			}
		})
	}
	for _, text := range []string{"", "null", "7", `{"a":`, strings.Repeat("[", 20000)} {
		if smaller := Smaller(text); len(smaller) > 3 {
			t.Errorf("%q becomes %q", text, smaller)
		}
	}
}
