package arguments

import (
	"encoding/json"
	"fmt"
	"math/big"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v5"

	"github.com/toolconform/toolconform/conformance/argen"
	"github.com/toolconform/toolconform/internal/jsontree"
)

// Of returns the cases of some kinds that a tool has to refuse.
func (p *Plan) Of(kinds ...Kind) []Case {
	return slices.DeleteFunc(slices.Clone(p.Invalid), func(n Case) bool { return !slices.Contains(kinds, n.Kind) })
}

func TestNegativesOfEveryConstruct(t *testing.T) {
	for _, c := range constructs {
		t.Run(c.name, func(t *testing.T) {
			s := sourceOf(t, c.schema, c.example)
			var want []string
			for caseID := range strings.SplitSeq(c.want, ",") {
				if caseID = strings.TrimSpace(caseID); caseID != "" {
					want = append(want, caseID)
				}
			}
			var got []string
			for _, n := range Derive(s).Of(Unknown, Required, Null, Type, Value) {
				got = append(got, n.ID)
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

// rejected validates the exact bytes with the library, and compares all errors with the place of the case.
func rejected(t *testing.T, schema string, n Case) {
	t.Helper()
	compiled, err := jsonschema.CompileString("https://toolconform.invalid/test", schema)
	if err != nil {
		t.Fatal(err)
	}
	decoder := json.NewDecoder(strings.NewReader(string(n.Arguments)))
	decoder.UseNumber()
	var value any
	if err := decoder.Decode(&value); err != nil {
		t.Errorf("%s: %s is no JSON: %v", n.ID, n.Arguments, err)
		return
	}
	invalid, ok := compiled.Validate(value).(*jsonschema.ValidationError)
	if !ok {
		t.Errorf("%s: the schema accepts %s", n.ID, n.Arguments)
		return
	}
	place := strings.TrimPrefix(strings.Fields(n.ID + " ")[1], "#")
	meant := false
	for _, leaf := range leaves(invalid) {
		at := unescaped(leaf.InstanceLocation)
		member := strings.Contains(strings.ToLower(leaf.Message), "propert")                            // told of the object around it
		inside := strings.HasSuffix(n.ID, " propertyNames") || strings.HasSuffix(n.ID, " further-item") // of the place
		ok := at == place || member && at == place[:strings.LastIndexByte(place, '/')] || inside && strings.HasPrefix(at, place+"/")
		if meant = meant || ok; !ok && strings.Contains(n.ID, "Of/") {
			continue // another alternative says it
		}
		if !ok {
			t.Errorf("%s: rejected at %q: %s", n.ID, at, leaf.Message)
		}
	}
	if !meant {
		t.Errorf("%s: %s is rejected elsewhere", n.ID, n.Arguments)
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

// Values that the contracts accept are never sent as invalid: null for an optional argument, a number or boolean as a
// string. Integers have no point or exponent; they fit in 32 bits, unless a shorter type wraps them to a valid one.
func TestNegativesAreNotWhatTheContractsAccept(t *testing.T) {
	for _, c := range constructs {
		s := sourceOf(t, c.schema, c.example)
		for _, n := range Derive(s).Of(Type, Value) {
			root := parsed(t, string(n.Arguments))
			pointer := strings.Fields(n.ID)[1]
			place := root.At(pointer)
			if place.Is(jsontree.Null) && !root.Around(pointer).Is(jsontree.Array) {
				t.Errorf("%s: null is accepted for an optional argument", n.ID)
			}
			if text, ok := place.Str(); ok && (json.Valid([]byte(text)) || strings.EqualFold(text, "nan")) {
				if property, found := property(s.Schema, n.ID); !found || property.Type != "string" {
					t.Errorf("%s: %q may be read as what was asked for", n.ID, text)
				}
			}
			if place.Is(jsontree.Number) {
				r, ok := new(big.Rat).SetString(place.Text)
				whole := !strings.ContainsAny(place.Text, ".eE")
				small := ok && new(big.Rat).Abs(r).Cmp(big.NewRat(argen.Limit, 1)) <= 0
				if !ok || r.IsInt() != whole || small == strings.Contains(n.ID, " wrapped") {
					t.Errorf("%s: the number %s", n.ID, place.Text)
				}
			}
		}
	}
}

func property(schema Schema, caseID string) (Property, bool) {
	for _, p := range schema.Properties {
		if p.Pointer == strings.Fields(caseID)[1] {
			return p, true
		}
	}
	return Property{}, false
}

func TestNegativesKeepTheAuthorsOtherValues(t *testing.T) {
	s := sourceOf(t, city, `{"days" : 1.0e0, "city":"P\u0061ris"}`)
	want := map[string]string{
		"required /city":      `{"days":1.0e0}`,
		"null /city":          `{"days":1.0e0,"city":null}`,
		"type /city number":   `{"days":1.0e0,"city":5}`,
		"value /days minimum": `{"days":0,"city":"P\u0061ris"}`,
		"unknown /surprise":   `{"days":1.0e0,"city":"P\u0061ris","surprise":"boo"}`,
	}
	for _, n := range Derive(s).Invalid {
		if text, ok := want[n.ID]; ok && string(n.Arguments) != text {
			t.Errorf("%s: %s, want %s", n.ID, n.Arguments, text)
		}
		delete(want, n.ID)
	}
	if len(want) > 0 {
		t.Errorf("not derived: %v", want)
	}
}

// An example that only the contracts accept is used without its nulls; one that the schema rejects is not. A null item cannot be left out.
func TestBasesAreValid(t *testing.T) {
	s := sourceOf(t, city, `{"city":"Paris","days":null}`)
	if bases := Derive(s).Bases; len(bases) != 1 || string(bases[0].Text) != `{"city":"Paris"}` || bases[0].Own {
		t.Errorf("the bases are %+v", bases)
	}
	if err := s.Schema.Mismatch(`{"city":"Paris","days":null}`); err != nil {
		t.Errorf("null for an optional argument: %v", err)
	}
	for _, arguments := range []string{`{"city":null}`, `{"city":5}`, `{"days":3}`, `[]`, `{"city":"x","days":"three"}`, `{`} {
		if s := sourceOf(t, city, arguments); len(Derive(s).Bases) != 0 || s.Schema.Mismatch(arguments) == nil {
			t.Errorf("%s serves as an example", arguments)
		}
	}
	s = sourceOf(t, `{"type":"object","properties":{"l":{"type":"array","items":{"type":"object","properties":{"a":{"type":"string"}}}}}}`,
		`{"l":[{"a":null}]}`, `{"l":[{"a":"x"},null]}`)
	if bases := Derive(s).Bases; len(bases) != 1 || bases[0].Text != `{"l":[{}]}` {
		t.Errorf("the bases are %+v", bases)
	}
}

// The number of cases grows linearly with the schema.
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
		s := sourceOf(t, `{"type":"object","properties":{`+strings.Join(properties, ",")+`},"required":[`+
			strings.Join(required, ",")+`]}`, strings.TrimSuffix(example, ",")+"}")
		counts[n] = len(Derive(s).Of(Required, Null, Type, Value))
	}
	if counts[10] != 70 || counts[20] != 140 || counts[40] != 280 {
		t.Errorf("10, 20 and 40 arguments make %v cases", counts)
	}
}

// unescaped returns a JSON pointer that the library escaped for a URL.
func unescaped(location string) string {
	if text, err := url.PathUnescape(location); err == nil {
		return text
	}
	return location
}
