package contract_test

import (
	"encoding/json"
	"math"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/contract"
)

func pointer[T any](v T) *T { return &v }

func TestRenderIsFlatAndComplete(t *testing.T) {
	for _, test := range []struct {
		name   string
		schema contract.Schema
		want   string
	}{
		{"zero", contract.Schema{}, `{"type":"function","name":"","description":"",` +
			`"parameters":{"type":"object","properties":{},"required":[]}}`},
		{"no arguments", contract.Schema{Name: "a", Description: "x < y & z > \"w\"\n"}, `{"type":"function","name":"a",` +
			`"description":"x < y & z > \"w\"\n","parameters":{"type":"object","properties":{},"required":[]}}`},
		{"closed, in the author's order", contract.Schema{Closed: true, Parameters: []contract.Property{
			{Name: "z", Type: contract.String, Description: "Z.", Required: true},
			{Name: "a", Type: contract.Boolean, Description: "A."},
			{Name: "ü", Type: contract.Number, Required: true},
		}}, `{"type":"function","name":"","description":"","parameters":{"type":"object","properties":{` +
			`"z":{"type":"string","description":"Z."},"a":{"type":"boolean","description":"A."},"ü":{"type":"number"}},` +
			`"required":["z","ü"],"additionalProperties":false}}`},
	} {
		got, err := test.schema.Render()
		if err != nil || string(got) != test.want {
			t.Errorf("%s: Render = %s, %v, want %s", test.name, got, err, test.want)
		}
	}
}

func TestRenderProperty(t *testing.T) {
	for _, test := range []struct {
		property contract.Property
		want     string
	}{
		{contract.Property{}, `{}`},
		{contract.Property{Type: "float"}, `{"type":"float"}`},
		{contract.Property{Type: contract.String, Enum: []any{"<", 1, nil}, Default: "<"},
			`{"type":"string","enum":["<",1,null],"default":"<"}`},
		{contract.Property{Minimum: pointer(0.), Maximum: pointer(1e21), ExclusiveMinimum: pointer(-0.5),
			ExclusiveMaximum: pointer(3.), MultipleOf: pointer(0.1)},
			`{"minimum":0,"maximum":1e+21,"exclusiveMinimum":-0.5,"exclusiveMaximum":3,"multipleOf":0.1}`},
		{contract.Property{MinLength: pointer(0), MaxLength: pointer(9), Pattern: `^<\d+$`, Format: "date"},
			`{"minLength":0,"maxLength":9,"pattern":"^<\\d+$","format":"date"}`},
		{contract.Property{Type: contract.Array, Items: &contract.Property{Name: "no", Required: true, Type: contract.Array,
			Items: &contract.Property{Type: contract.Integer}}, MinItems: pointer(1), MaxItems: pointer(2), UniqueItems: true},
			`{"type":"array","items":{"type":"array","items":{"type":"integer"}},"minItems":1,"maxItems":2,"uniqueItems":true}`},
		{contract.Property{Type: contract.Object}, `{"type":"object"}`},
		{contract.Property{Type: contract.Object, Closed: true},
			`{"type":"object","properties":{},"required":[],"additionalProperties":false}`},
		{contract.Property{Type: contract.Object, Properties: []contract.Property{{Name: "b", Required: true}, {Name: "a"}}},
			`{"type":"object","properties":{"b":{},"a":{}},"required":["b"]}`},
		{contract.Property{Default: json.RawMessage(`{ "b": "<", "a": [1.0] }`)}, `{"default":{"b":"<","a":[1.0]}}`},
	} {
		test.property.Name = "p"
		got, err := contract.Schema{Parameters: []contract.Property{test.property}}.Render()
		want := `{"type":"function","name":"","description":"",` +
			`"parameters":{"type":"object","properties":{"p":` + test.want + `},"required":[]}}`
		if err != nil || string(got) != want {
			t.Errorf("Render = %s, %v, want %s", got, err, want)
		}
		if !json.Valid(got) {
			t.Errorf("not JSON: %s", got)
		}
	}
}

func TestRenderTwiceIsTheSame(t *testing.T) {
	schema := contract.Schema{Parameters: []contract.Property{{Name: "a", Default: map[string]int{"x": 1, "y": 2, "z": 3, "w": 4}}}}
	first := schema.String()
	for range 100 {
		if again := schema.String(); again != first {
			t.Fatalf("rendered %s after %s", again, first)
		}
	}
}

func TestRenderRefuses(t *testing.T) {
	loop := &contract.Property{Type: contract.Array}
	loop.Items = loop
	tree := &contract.Property{Type: contract.Object}
	tree.Properties = []contract.Property{{Name: "left", Items: tree}, {Name: "right", Items: tree}}
	slice := []contract.Property{{Name: "self"}, {Name: "again"}}
	slice[0].Properties, slice[1].Properties = slice, slice
	wide := contract.Property{}
	for range 40 { // not recursive, but 2^40 properties
		inner := wide
		wide = contract.Property{Properties: []contract.Property{{Name: "a", Items: &inner}, {Name: "b", Items: &inner}}}
	}
	for _, test := range []struct {
		name     string
		property contract.Property
		want     string
	}{
		{"channel", contract.Property{Name: "a", Default: make(chan int)}, `property "a": default: marshal chan int`},
		{"panics", contract.Property{Name: "a", Enum: []any{panics{}}}, `property "a": enum: marshal contract_test.panics: panic`},
		{"not a number", contract.Property{Name: "a", Minimum: pointer(math.NaN())}, `property "a": minimum:`},
		{"infinity", contract.Property{Name: "a", Maximum: pointer(math.Inf(1))}, `property "a": maximum:`},
		{"twice", contract.Property{Name: "a", Properties: []contract.Property{{Name: "b"}, {Name: "b"}}},
			`property "a": two properties are named "b"`},
		{"deeper", contract.Property{Name: "a", Properties: []contract.Property{{Name: "b", Default: func() {}}}},
			`property "a": property "b": default: `},
		{"loop", *loop, "contain itself"},
		{"tree", *tree, "contain itself"},
		{"slice", slice[0], "contain itself"},
		{"wide", wide, "larger than 16 MiB"},
	} {
		schema := contract.Schema{Name: "tool", Parameters: []contract.Property{test.property}}
		text, err := schema.Render()
		if err == nil || !strings.HasPrefix(err.Error(), `render schema "tool": `) || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: Render = %.100s, %v, want an error with %q", test.name, text, err, test.want)
			continue
		}
		if schema.String() != err.Error() {
			t.Errorf("%s: String() = %.200s", test.name, schema)
		}
		if _, err := json.Marshal(schema); err == nil {
			t.Errorf("%s: json.Marshal made something of it", test.name)
		}
	}
}

func TestTwoParametersOfOneName(t *testing.T) {
	var many []contract.Property
	for i := range 100 {
		many = append(many, contract.Property{Name: strings.Repeat("x", i%99)})
	}
	for _, parameters := range [][]contract.Property{{{Name: "a"}, {Name: "a"}}, many} {
		if _, err := (contract.Schema{Parameters: parameters}).Render(); err == nil {
			t.Errorf("%d parameters render though two have one name", len(parameters))
		}
	}
}

func TestMarshalSchema(t *testing.T) {
	schema := contract.Schema{Name: "a"}
	text, err := json.Marshal(map[string]any{"tool": schema})
	if err != nil || string(text) != `{"tool":`+schema.String()+`}` {
		t.Errorf("json.Marshal = %s, %v", text, err)
	}
}
