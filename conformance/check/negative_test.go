package check

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/big"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v5"
)

// constructs are schemas of all kinds, arguments that keep to them, and the cases that are to be made of both.
var constructs = []struct{ name, schema, example, want string }{
	{"nothing", `{"type":"object","properties":{},"required":[]}`, `{}`, ``},
	{"closed and empty", `{"type":"object","properties":{},"required":[],"additionalProperties":false}`, `{}`, `unknown /surprise`},
	{"texts", `{"type":"object","properties":{"a":{"type":"string","minLength":2,"maxLength":3},
		"b":{"type":"string","enum":["x","y"]},"c":{"type":"string","pattern":"^\\d+$"}},"required":["a"]}`,
		`{"a":"ab","c":"12"}`, `required /a, null /a, type /a number, type /a boolean, type /a object, type /a array,
		value /a minLength, value /a maxLength, type /b number, type /b boolean, type /b object, type /b array, value /b enum,
		type /c number, type /c boolean, type /c object, type /c array, value /c pattern`},
	{"a text that must not be empty", `{"type":"object","properties":{"a":{"type":"string","minLength":1}},"required":["a"]}`,
		`{"a":"x"}`, `required /a, null /a, type /a number, type /a boolean, type /a object, type /a array, value /a minLength`},
	{"numbers", `{"type":"object","properties":{"i":{"type":"integer","minimum":1,"maximum":10,"multipleOf":3},
		"n":{"type":"number","exclusiveMinimum":0.5,"exclusiveMaximum":2.5,"multipleOf":0.5}}}`, `{"i":3}`,
		`type /i string, type /i fraction, type /i boolean, type /i object, type /i array, value /i minimum, value /i maximum,
		value /i multipleOf, type /n string, type /n boolean, type /n object, type /n array, value /n exclusiveMinimum,
		value /n exclusiveMaximum, value /n multipleOf`},
	{"bounds beyond int32", `{"type":"object","properties":{"i":{"type":"integer","minimum":-9007199254740993,"maximum":9e15}}}`,
		`{}`, `type /i string, type /i fraction, type /i boolean, type /i object, type /i array`},
	{"number enum", `{"type":"object","properties":{"i":{"type":"integer","enum":[1,2]},"t":{"type":"boolean","const":true}}}`, `{}`,
		`type /i string, type /i fraction, type /i boolean, type /i object, type /i array, value /i enum,
		type /t string, type /t number, type /t object, type /t array, value /t const`},
	{"nested", `{"type":"object","properties":{"o":{"type":"object","properties":{"p":{"type":"object","properties":
		{"q":{"type":"boolean"}},"required":["q"]}},"additionalProperties":false}}}`, `{}`,
		`type /o string, type /o number, type /o boolean, type /o array, unknown /o/surprise, type /o/p string, type /o/p number,
		type /o/p boolean, type /o/p array, required /o/p/q, null /o/p/q, type /o/p/q string, type /o/p/q number,
		type /o/p/q object, type /o/p/q array`},
	{"arrays", `{"type":"object","properties":{"l":{"type":"array","minItems":1,"maxItems":2,
		"items":{"type":"array","items":{"type":"integer","maximum":5}}}}}`, `{"l":[[1]]}`,
		`type /l string, type /l number, type /l boolean, type /l object, value /l minItems, value /l maxItems,
		type /l/0 string, type /l/0 number, type /l/0 boolean, type /l/0 object, type /l/0/0 string,
		type /l/0/0 fraction, type /l/0/0 boolean, type /l/0/0 object, type /l/0/0 array, value /l/0/0 maximum`},
	{"references", `{"type":"object","properties":{"r":{"$ref":"#/$defs/row"},"all":{"allOf":[{"type":"string"},{"maxLength":1}]}},
		"required":["r"],"$defs":{"row":{"type":"object","properties":{"id":{"type":"integer"},"next":{"$ref":"#/$defs/row"}},
		"required":["id"]}}}`, `{"r":{"id":1}}`,
		`required /r, null /r, type /r string, type /r number, type /r boolean, type /r array, required /r/id, null /r/id,
		type /r/id string, type /r/id fraction, type /r/id boolean, type /r/id object, type /r/id array, type /r/next string,
		type /r/next number, type /r/next boolean, type /r/next array, type /all number, type /all boolean, type /all object,
		type /all array, value /all maxLength`},
	{"sets", `{"type":"object","properties":{"l":{"type":"array","maxItems":2,"uniqueItems":true,"items":{"type":"string"}}}}`, `{}`,
		`type /l string, type /l number, type /l boolean, type /l object, value /l maxItems, value /l uniqueItems, type /l/0 number,
		type /l/0 boolean, type /l/0 object, type /l/0 array`},
	{"maps", `{"type":"object","properties":{"m":{"type":"object","additionalProperties":{"type":"object","properties":
		{"x":{"type":"boolean"}},"required":["x"]}}}}`, `{"m":{}}`,
		`type /m string, type /m number, type /m boolean, type /m array, required /m/example/x, null /m/example/x,
		type /m/example/x string, type /m/example/x number, type /m/example/x object, type /m/example/x array`},
	{"either of two types", `{"type":"object","properties":{"e":{"anyOf":[{"type":"string"},{"type":"integer"}]}},"required":["e"]}`,
		`{"e":1}`, `required /e, null /e`},
	{"names that are keywords", `{"type":"object","properties":{"not":{"type":"boolean"},"contains":{"type":"boolean"},
		"anyOf":{"type":"boolean"}}}`, `{}`,
		`type /not string, type /not number, type /not object, type /not array, type /contains string, type /contains number,
		type /contains object, type /contains array, type /anyOf string, type /anyOf number, type /anyOf object, type /anyOf array`},
	{"null is a value", `{"type":"object","properties":{"e":{"type":["string","null"]}},"required":["e"]}`, `{"e":"x"}`, `required /e`},
	{"one reason hides another", `{"type":"object","properties":{"a":{"type":"string"},"b":{"type":"string"}},"required":["a"],
		"dependentRequired":{"b":["a"]}}`, `{"a":"x","b":"y"}`,
		`null /a, type /a number, type /a boolean, type /a object, type /a array, type /b number, type /b boolean, type /b object,
		type /b array`},
	{"odd names", `{"type":"object","properties":{"a/b~c":{"type":"boolean"},"":{"type":"boolean"}},"required":[""]}`, `{"":true}`,
		`type /a~1b~0c string, type /a~1b~0c number, type /a~1b~0c object, type /a~1b~0c array, required /`},
}

func TestNegativesOfEveryConstruct(t *testing.T) {
	for _, c := range constructs {
		t.Run(c.name, func(t *testing.T) {
			f := known(t, c.schema, c.example)
			var want []string
			for class := range strings.SplitSeq(c.want, ",") {
				if class = strings.TrimSpace(class); class != "" {
					want = append(want, class)
				}
			}
			var got []string
			for _, n := range f.plan().of(kindUnknown, kindRequired, kindNull, kindType, kindValue) {
				got = append(got, n.class)
				rejected(t, c.schema, n)
			}
			slices.Sort(got)
			slices.Sort(want)
			if !slices.Equal(got, want) {
				t.Errorf("got  %q\nwant %q", got, want)
			}
		})
	}
}

// rejected asks the library itself, on the exact bytes, and compares all of its leaves with the place of the class.
func rejected(t *testing.T, schema string, n negative) {
	t.Helper()
	compiled, err := jsonschema.CompileString("https://toolconform.invalid/test", schema)
	if err != nil {
		t.Fatal(err)
	}
	decoder := json.NewDecoder(strings.NewReader(n.arguments))
	decoder.UseNumber()
	var value any
	if err := decoder.Decode(&value); err != nil {
		t.Errorf("%s: %s is no JSON: %v", n.class, n.arguments, err)
		return
	}
	invalid, ok := compiled.Validate(value).(*jsonschema.ValidationError)
	if !ok {
		t.Errorf("%s: the schema accepts %s", n.class, n.arguments)
		return
	}
	place := strings.Fields(n.class + " ")[1]
	for _, leaf := range leaves(invalid) {
		at := instancePointer(leaf.InstanceLocation)
		member := strings.Contains(strings.ToLower(leaf.Message), "propert") // told of the object around it
		if at != place && !(member && at == place[:strings.LastIndexByte(place, '/')]) {
			t.Errorf("%s: rejected at %q: %s", n.class, at, leaf.Message)
		}
	}
}

func leaves(e *jsonschema.ValidationError) []*jsonschema.ValidationError {
	if len(e.Causes) == 0 {
		return []*jsonschema.ValidationError{e}
	}
	var all []*jsonschema.ValidationError
	for _, cause := range e.Causes {
		all = append(all, leaves(cause)...)
	}
	return all
}

// What the contracts accept though JSON Schema does not is never sent as wrong: null for an optional argument, a number or
// a truth value as text. Integers have no point and no exponent, and four bytes hold them.
func TestNegativesAreNotWhatTheContractsAccept(t *testing.T) {
	for _, c := range constructs {
		f := known(t, c.schema, c.example)
		for _, n := range f.plan().of(kindType, kindValue) {
			root := parsed(t, n.arguments)
			place := root.at(strings.Fields(n.class)[1])
			if place.is('n') {
				t.Errorf("%s: null is accepted for an optional argument", n.class)
			}
			if text, ok := place.str(); ok && (json.Valid([]byte(text)) || strings.EqualFold(text, "nan")) {
				if property, found := f.property(n.class); !found || property.Type != "string" {
					t.Errorf("%s: %q may be read as what was asked for", n.class, text)
				}
			}
			if place.is('0') {
				r, ok := new(big.Rat).SetString(string(place.text))
				whole := !bytes.ContainsAny(place.text, ".eE")
				if !ok || r.IsInt() != whole || new(big.Rat).Abs(r).Cmp(limit) > 0 {
					t.Errorf("%s: the number %s", n.class, place.text)
				}
			}
		}
	}
}

func (f Facts) property(class string) (Property, bool) {
	for _, p := range f.Schema.Properties {
		if p.Pointer == strings.Fields(class)[1] {
			return p, true
		}
	}
	return Property{}, false
}

func TestNegativesKeepTheAuthorsOtherValues(t *testing.T) {
	f := known(t, city, `{"days" : 1.0e0, "city":"P\u0061ris"}`)
	want := map[string]string{
		"required /city":      `{"days":1.0e0}`,
		"null /city":          `{"days":1.0e0,"city":null}`,
		"type /city number":   `{"days":1.0e0,"city":5}`,
		"value /days minimum": `{"days":0,"city":"P\u0061ris"}`,
		"unknown /surprise":   `{"days":1.0e0,"city":"P\u0061ris","surprise":"boo"}`,
	}
	for class, text := range want {
		if got := f.plan().byClass[class].arguments; got != text {
			t.Errorf("%s: %s, want %s", class, got, text)
		}
	}
}

// An example that only the contracts accept still serves, without its nulls; one that the schema rejects does not.
func TestBasesAreValid(t *testing.T) {
	f := known(t, city, `{"city":"Paris","days":null}`)
	if bases := f.plan().bases; len(bases) != 1 || string(bases[0].text) != `{"city":"Paris"}` || bases[0].own {
		t.Errorf("the bases are %+v", bases)
	}
	if err := misfit(f.Schema, `{"city":"Paris","days":null}`); err != nil {
		t.Errorf("null for an optional argument: %v", err)
	}
	for _, arguments := range []string{`{"city":null}`, `{"city":5}`, `{"days":3}`, `[]`, `{"city":"x","days":"3"}`, `{`} {
		if f := known(t, city, arguments); len(f.plan().bases) != 0 || misfit(f.Schema, arguments) == nil {
			t.Errorf("%s serves as an example", arguments)
		}
	}
}

// Twice the arguments, twice the cases: what is made grows with the schema and no faster.
func TestNegativesAreLinear(t *testing.T) {
	counts := map[int]int{}
	for _, n := range []int{10, 20, 40} {
		var properties, required []string
		example := "{"
		for i := range n {
			properties = append(properties, fmt.Sprintf(`"p%d":{"type":"string","maxLength":9}`, i))
			required = append(required, fmt.Sprintf(`"p%d"`, i))
			example += fmt.Sprintf(`"p%d":"x",`, i)
		}
		f := known(t, `{"type":"object","properties":{`+strings.Join(properties, ",")+`},"required":[`+
			strings.Join(required, ",")+`]}`, strings.TrimSuffix(example, ",")+"}")
		counts[n] = len(f.plan().of(kindRequired, kindNull, kindType, kindValue))
	}
	if counts[10] != 70 || counts[20] != 140 || counts[40] != 280 {
		t.Errorf("10, 20 and 40 arguments make %v cases", counts)
	}
}

func TestLastNames(t *testing.T) {
	for pointer, want := range map[string]string{
		"": "", "/a": "a", "/a/0": "a", "/a/0/1": "a", "/a/b~1c": "b/c", "/0": "", "/a/0/b": "b",
	} {
		if got := lastName(pointer); got != want {
			t.Errorf("%q ends with %q, want %q", pointer, got, want)
		}
	}
}
