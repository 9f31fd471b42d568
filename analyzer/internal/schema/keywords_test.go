package schema

import (
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v5"
)

// What is called no schema is none for a library that compiles schemas, and the other way round.
func TestBrokenSchemasDoNotCompile(t *testing.T) {
	for _, text := range []string{
		`{}`,
		`{"type":"object","properties":{"a":{"type":"string","minLength":1,"maxLength":2.0}},"required":["a"]}`,
		`{"properties":{"a":{"minLength":"one"}}}`,
		`{"properties":{"a":{"maxItems":-5}}}`,
		`{"properties":{"a":{"maxItems":1.5}}}`,
		`{"properties":{"a":{"multipleOf":0}}}`,
		`{"properties":{"a":{"multipleOf":0.5}}}`,
		`{"properties":{"a":{"enum":"b"}}}`,
		`{"properties":{"a":{"enum":[]}}}`,
		`{"properties":{"a":{"required":["b","b"]}}}`,
		`{"properties":{"a":{"required":[1]}}}`,
		`{"properties":{"a":true,"b":false}}`,
		`{"properties":{"a":"string"}}`,
		`{"properties":["a"]}`,
		`{"properties":{"a":{"items":{"minimum":"1"}}}}`,
		`{"properties":{"a":{"items":true}}}`,
		`{"properties":{"a":{"anyOf":[]}}}`,
		`{"properties":{"a":{"anyOf":[{"minimum":true}]}}}`,
		`{"properties":{"a":{"uniqueItems":1}}}`,
		`{"properties":{"a":{"default":{"minLength":"one"}}}}`,
		`{"properties":{"a":{"$ref":"#/$defs/b"}},"$defs":{"b":{"type":"string"}}}`,
		`{"properties":{"a":{"$ref":"#/$defs/c"}},"$defs":{"b":{"type":"string"}}}`,
		`{"properties":{"a":{"$ref":"#/$defs/b~1c"}},"$defs":{"b/c":{"type":"string"}}}`,
		`{"properties":{"a":{"$ref":"#"}}}`,
		`{"properties":{"a":{"$ref":"#b"}},"$defs":{"b":{"$anchor":"b"}}}`,
		`{"properties":{"a":{"$ref":"other.json"}}}`,
		`{"properties":{"a":{"$ref":"https://example.com/other.json"}}}`,
		`{"properties":{"a":{"$ref":5}}}`,
		`{"properties":{"a":{"description":5}}}`,
		`{"properties":{"a":{"x-unknown":{"minLength":"one"}}}}`,
		`{"properties":{"$ref":{"type":"string"}}}`,
		`{"additionalProperties":{"maxLength":-1}}`,
		`{"if":{"minimum":"x"}}`,
	} {
		n, err := parse(text)
		if err != nil {
			t.Fatal(err)
		}
		pointer, why := n.Broken()
		c := jsonschema.NewCompiler()
		c.Draft = jsonschema.Draft2020
		c.LoadURL = func(string) (io.ReadCloser, error) { return nil, errors.New("elsewhere") }
		if err = c.AddResource("https://example.invalid/schema", strings.NewReader(text)); err == nil {
			_, err = c.Compile("https://example.invalid/schema")
		}
		// Draft 2020-12 lets an enum be empty.
		if broken := why != ""; broken != (err != nil) {
			t.Errorf("%s: broken at %q: %q, compiled: %v", text, pointer, why, err)
		}
	}
}
