package contract_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/contract"
)

func raw(t *testing.T, text string) contract.Schema {
	t.Helper()
	schema, err := contract.RawSchema(text)
	if err != nil {
		t.Fatalf("RawSchema(%.100s): %v", text, err)
	}
	return schema
}

func TestRawSchemaIsKept(t *testing.T) {
	for _, text := range []string{
		`{}`, ` {"name" : "a<b"} ` + "\n", `{"type":"function","parameters":5}`, `{"a":1,"a":2}`, `{"parameters":{"properties":[]}}`,
		`{"name":5,"description":null,"parameters":{"properties":{"a":5,"b":true,"c":{"type":["string","null"]}},"required":5}}`,
		`{"parameters":{"properties":{"a":{"enum":5,"items":5,"minimum":"1","minLength":-1,"maxLength":1.5,"pattern":5}}}}`,
	} {
		schema := raw(t, text)
		schema.Name = "changed"
		if got, err := schema.Render(); err != nil || string(got) != text || schema.String() != text {
			t.Errorf("RawSchema(%q) renders %q, %v", text, got, err)
		}
	}
}

func TestRawSchemaRefuses(t *testing.T) {
	for text, want := range map[string]string{
		``:                                  "read schema: not valid JSON (byte 0)",
		` `:                                 "read schema: not valid JSON (byte 1)",
		`{`:                                 "read schema: not valid JSON (byte 1)",
		`{} {}`:                             "read schema: not valid JSON (byte 4)",
		"\ufeff{}":                          "read schema: not valid JSON (byte 1)",
		`[]`:                                "read schema: not a JSON object",
		`null`:                              "read schema: not a JSON object",
		`"{}"`:                              "read schema: not a JSON object",
		strings.Repeat(`{"a":`, 20_000):     "read schema: nested too deeply (byte ",
		`{"secret":"` + "\x01" + `secret"}`: "read schema: not valid JSON (byte 12)",
	} {
		if schema, err := contract.RawSchema(text); err == nil || !strings.HasPrefix(err.Error(), want) || schema.String() == text {
			t.Errorf("RawSchema(%.20q) = %.20v, %v", text, schema, err)
		}
	}
}

const city = `"properties":{"zip":{"type":"string","description":"The zip.","minLength":5,"maxLength":5.0,"pattern":"^\\d+$"},` +
	`"days":{"type":"integer","minimum":1,"maximum":14,"default":3},"mode":{"enum":["a",1,null,{"b":[1.0]}]},` +
	`"list":{"type":"array","items":{"$ref":"#/$defs/item"},"minItems":1,"maxItems":1e1,"uniqueItems":true},` +
	`"inner":{"$ref":"#/$defs/in%6Eer~1x","description":"Its own."}},"required":["zip","gone"],` +
	`"$defs":{"item":{"type":"number","multipleOf":0.5,"exclusiveMinimum":0,"exclusiveMaximum":9},` +
	`"inner/x":{"type":"object","description":"Shared.","properties":{"a":{"type":"boolean"}},"required":["a"],"additionalProperties":false}}`

// The text is interpreted in three forms, so that Decode works for incorrect ones, too.
func TestRawSchemaIsUnderstood(t *testing.T) {
	inner := `"name":"city","description":"A city.","parameters":{"type":"object",` + city + `,"additionalProperties":false}`
	for form, text := range map[string]string{
		"flat":   `{"type":"function",` + inner + `}`,
		"nested": `{"type":"function","function":{` + inner + `}}`,
		"bare":   `{"name":"city","description":"A city.","type":"object",` + city + `,"additionalProperties":false}`,
	} {
		schema := raw(t, text)
		if schema.Name != "city" || schema.Description != "A city." || !schema.Closed || len(schema.Parameters) != 5 {
			t.Errorf("%s: %+v", form, schema)
			continue
		}
		plain := contract.Schema{Name: schema.Name, Description: schema.Description, Parameters: schema.Parameters, Closed: schema.Closed}
		want := `{"type":"function","name":"city","description":"A city.","parameters":{"type":"object","properties":{` +
			`"zip":{"type":"string","description":"The zip.","minLength":5,"maxLength":5,"pattern":"^\\d+$"},` +
			`"days":{"type":"integer","default":3,"minimum":1,"maximum":14},"mode":{"enum":["a",1,null,{"b":[1.0]}]},` +
			`"list":{"type":"array","items":{"type":"number","exclusiveMinimum":0,"exclusiveMaximum":9,"multipleOf":0.5},` +
			`"minItems":1,"maxItems":10,"uniqueItems":true},` +
			`"inner":{"type":"object","description":"Its own.",` +
			`"properties":{"a":{"type":"boolean"}},"required":["a"],"additionalProperties":false}},` +
			`"required":["zip"],"additionalProperties":false}}`
		if got := plain.String(); got != want {
			t.Errorf("%s: understood\n%s\nwant\n%s", form, got, want)
		}
	}
}

func TestDecodeWithARawSchema(t *testing.T) {
	schema := raw(t, `{"type":"function","name":"city","description":"A city.","parameters":{"type":"object",`+city+`}}`)
	for text, want := range map[string]string{
		`{}`:                                   "'zip' is required",
		`{"zip":"1234a"}`:                      `'zip' must match ^\d+$`,
		`{"zip":"12345","mode":{"b":[1]}}`:     "ok: map[days:3 mode:map[b:[1]] zip:12345]",
		`{"zip":"12345","mode":"b"}`:           `'mode' must be one of "a", 1, null, {"b":[1.0]}`,
		`{"zip":"12345","list":[1,1.25]}`:      "'list[1]' must be a multiple of 0.5",
		`{"zip":"12345","inner":{"b":1}}`:      "'inner.a' is required; 'inner.b' is not an argument of this tool",
		`{"zip":"12345","days":null,"more":1}`: "ok: map[days:3 more:1 zip:12345]",
	} {
		if got := problemsOf[map[string]any](t, schema, text); got != want {
			t.Errorf("Decode(%s) says %q, want %q", text, got, want)
		}
	}
}

// References that are cyclic, unresolved or external are ignored, and those that multiply are bounded.
func TestRawSchemaReferences(t *testing.T) {
	for name, text := range map[string]string{
		"itself":      `{"parameters":{"properties":{"a":{"$ref":"#/properties/a"}}}}`,
		"the root":    `{"parameters":{"properties":{"a":{"$ref":"#"}}}}`,
		"a circle":    `{"parameters":{"properties":{"a":{"$ref":"#/$defs/b"}},"$defs":{"b":{"$ref":"#/$defs/c"},"c":{"$ref":"#/$defs/b"}}}}`,
		"a tree":      `{"parameters":{"properties":{"a":{"type":"object","properties":{"b":{"$ref":"#/properties/a"},"c":{"$ref":"#/properties/a"}}}}}}`,
		"a list":      `{"parameters":{"properties":{"a":{"type":"array","items":{"$ref":"#/properties/a"}}}}}`,
		"nowhere":     `{"parameters":{"properties":{"a":{"$ref":"#/$defs/none"}}}}`,
		"elsewhere":   `{"parameters":{"properties":{"a":{"$ref":"https://schema.invalid/a.json"}}}}`,
		"a file":      `{"parameters":{"properties":{"a":{"$ref":"file:///etc/passwd"}}}}`,
		"an anchor":   `{"parameters":{"properties":{"a":{"$ref":"#anchor"}}}}`,
		"bad escape":  `{"parameters":{"properties":{"a":{"$ref":"#/%zz"}}}}`,
		"no text":     `{"parameters":{"properties":{"a":{"$ref":5}}}}`,
		"array index": `{"parameters":{"properties":{"a":{"$ref":"#/anyOf/9"}},"anyOf":[{}]}}`,
		"top":         `{"parameters":{"$ref":"#"}}`,
		"many":        manyReferences(30),
	} {
		if n := len(raw(t, text).Parameters); n > 1 {
			t.Errorf("%s: %d parameters", name, n)
		}
	}
}

// manyReferences returns a schema of 2^levels properties.
func manyReferences(levels int) string {
	var defs []string
	for i := range levels {
		next := fmt.Sprintf(`{"$ref":"#/$defs/d%d"}`, i+1)
		defs = append(defs, fmt.Sprintf(`"d%d":{"type":"object","properties":{"a":%s,"b":%s}}`, i, next, next))
	}
	return `{"parameters":{"properties":{"a":{"$ref":"#/$defs/d0"}},"$defs":{` + strings.Join(defs, ",") + `}}}`
}

func TestRawSchemaOfManyProperties(t *testing.T) {
	var names []string
	for i := range 5000 {
		names = append(names, fmt.Sprintf(`"p%d":{"type":"string"}`, i))
	}
	schema := raw(t, `{"parameters":{"properties":{`+strings.Join(names, ",")+`}}}`)
	if len(schema.Parameters) != 5000 || schema.Parameters[4999].Name != "p4999" {
		t.Errorf("%d parameters", len(schema.Parameters))
	}
}

func TestRawSchemaOfRepeatedNames(t *testing.T) {
	schema := raw(t, `{"name":"a","name":"b","parameters":{"properties":{"p":{"type":"string"},"q":{},"p":{"type":"integer"}}}}`)
	if schema.Name != "b" || len(schema.Parameters) != 2 || schema.Parameters[0].Name != "p" || schema.Parameters[0].Type != contract.Integer {
		t.Errorf("understood as %+v", schema)
	}
}

func TestRawSchemaIsUnderstoodToABound(t *testing.T) {
	deepest := 0
	var walk func([]contract.Property, int)
	walk = func(properties []contract.Property, depth int) {
		deepest = max(deepest, depth)
		for _, p := range properties {
			walk(p.Properties, depth+1)
		}
	}
	walk(raw(t, `{"parameters":{"properties":{"a":{"$ref":"#"}}}}`).Parameters, 0)
	if deepest < 60 || deepest > 70 {
		t.Errorf("a schema that contains itself is %d levels deep", deepest)
	}
}
