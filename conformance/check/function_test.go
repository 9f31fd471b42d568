package check

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	rules "github.com/toolconform/toolconform/internal/rule"
)

// function parses a schema with parameters.
func function(parameters string) Function {
	return ParseFunction([]byte(`{"type":"function","name":"f","description":"Does things.","parameters":` + parameters + `}`))
}

func TestPropertiesAtEveryDepth(t *testing.T) {
	f := function(`{"type":"object","required":["where","rows"],"additionalProperties":false,
		"$defs":{
			"place":{"type":"object","description":"A place.","properties":{
				"zip":{"type":"string","description":"Its code.","default":"0"},"near":{"$ref":"#/$defs/place"}}},
			"unused":{"type":"object","properties":{"never":{}}}},
		"properties":{
			"where":{"$ref":"#/$defs/place"},
			"rows":{"type":"array","items":{"type":"object","required":["id"],"additionalProperties":false,
				"properties":{"id":{"type":"integer","enum":[1,2]}}}},
			"a/b":{"$anchor":"slash","type":["string","null"]},
			"same":{"$ref":"#slash"},
			"map":{"type":"object","additionalProperties":{"type":"object","properties":{"deep":{"type":"boolean"}}}}
		}}`)
	var got []string
	for _, p := range f.Properties {
		got = append(got, fmt.Sprintf("%s %s %q %v %v", p.Pointer, p.Place, p.Type, p.Required, p.TopLevel()))
	}
	want := []string{
		`/where /properties/where "object" true true`,
		`/where/zip /$defs/place/properties/zip "string" false false`,
		`/where/near /$defs/place/properties/near "object" false false`,
		`/rows /properties/rows "array" true true`,
		`/rows/*/id /properties/rows/items/properties/id "integer" true false`,
		`/a~1b /properties/a~1b "" false true`,
		`/same /properties/same "" false true`,
		`/map /properties/map "object" false true`,
		`/map/*/deep /properties/map/additionalProperties/properties/deep "boolean" false false`,
	}
	if !slices.Equal(got, want) {
		t.Errorf("properties are\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if !f.Closed || len(f.Arguments()) != 5 {
		t.Errorf("closed is %v, %d arguments", f.Closed, len(f.Arguments()))
	}
	if where, ok := f.Argument("where"); !ok || where.Pointer != "/where" {
		t.Errorf("where is %+v", where)
	}
	if id := f.Properties[4]; len(id.Enum) != 2 {
		t.Errorf("the enum of id is %s", id.Enum)
	}
}

func TestNotAFunction(t *testing.T) {
	for _, text := range []string{"", "null", "[]", `"x"`, "{", "5"} {
		f := ParseFunction([]byte(text))
		if f.Err == nil || f.Uncompiled == nil {
			t.Errorf("%q was taken apart: %+v", text, f)
		}
		if valid, reasons := f.Validate(`{}`); valid || reasons != nil {
			t.Errorf("%q: validation says %v %v, nobody can tell", text, valid, reasons)
		}
	}
	f := ParseFunction([]byte(`{"name":5,"description":null}`))
	if f.Err != nil || f.Name != "" || f.Uncompiled == nil || f.Node != nil {
		t.Errorf("an object without parameters: %+v", f)
	}
}

// References that double at each step stand for 2^40 properties in 41 schemas.
func TestExponentialReferences(t *testing.T) {
	var defs []string
	for i := range 40 {
		next := fmt.Sprintf(`{"$ref":"#/$defs/d%d"}`, i+1)
		defs = append(defs, fmt.Sprintf(`"d%d":{"type":"object","properties":{"a":%s,"b":%s},"allOf":[%s,%s]}`, i, next, next, next, next))
	}
	f := function(`{"type":"object","$ref":"#/$defs/d0","$defs":{` + strings.Join(defs, ",") + `,"d40":{"type":"object"}}}`)
	if f.Uncompiled != nil || len(f.Properties) != 80 {
		t.Errorf("%d properties, %v", len(f.Properties), f.Uncompiled)
	}
	if valid, reasons := f.Validate(`{}`); valid || reasons != nil {
		t.Errorf("validation says %v %v; it would take 2^40 steps", valid, reasons)
	}
}

func TestHugeSchemas(t *testing.T) {
	deep := strings.Repeat(`{"type":"object","properties":{"a":`, 4000) + `{}` + strings.Repeat(`}}`, 4000)
	var wide, chain []string
	for i := range 5000 {
		wide = append(wide, fmt.Sprintf(`"argument_%d":{"type":"string","description":"The argument number %d."}`, i, i))
	}
	for i := range 100 {
		chain = append(chain, fmt.Sprintf(`"d%d":{"properties":{"a":{"$ref":"#/$defs/d%d"}}}`, i, i+1))
	}
	for name, parameters := range map[string]string{
		"wide":   `{"type":"object","properties":{` + strings.Join(wide, ",") + `},"required":[]}`,
		"deep":   deep,
		"chain":  `{"$ref":"#/$defs/d0","$defs":{` + strings.Join(chain, ",") + `,"d100":{"type":"object"}}}`,
		"number": `{"type":"object","properties":{"a":{"minimum":1e999999999}}}`,
	} {
		if f := function(parameters); !errors.Is(f.Uncompiled, rules.ErrTooBig) {
			t.Errorf("%s: %v, want rules.ErrTooBig", name, f.Uncompiled)
		}
	}
}
