package check

import (
	"encoding/json"
	"fmt"
	"math/big"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v5"

	"github.com/toolconform/toolconform/internal/jsontree"
)

func TestNegativesOfEveryConstruct(t *testing.T) {
	for _, c := range constructs {
		t.Run(c.name, func(t *testing.T) {
			f := newTarget(t, c.schema, c.example)
			var want []string
			for caseID := range strings.SplitSeq(c.want, ",") {
				if caseID = strings.TrimSpace(caseID); caseID != "" {
					want = append(want, caseID)
				}
			}
			var got []string
			for _, n := range f.plan().of(kindUnknown, kindRequired, kindNull, kindType, kindValue) {
				got = append(got, n.caseID)
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
		t.Errorf("%s: %s is no JSON: %v", n.caseID, n.arguments, err)
		return
	}
	invalid, ok := compiled.Validate(value).(*jsonschema.ValidationError)
	if !ok {
		t.Errorf("%s: the schema accepts %s", n.caseID, n.arguments)
		return
	}
	place := strings.TrimPrefix(strings.Fields(n.caseID + " ")[1], "#")
	meant := false
	for _, leaf := range leaves(invalid) {
		at := unescaped(leaf.InstanceLocation)
		member := strings.Contains(strings.ToLower(leaf.Message), "propert")                                                                                                                                         // told of the object around it
		inside := strings.HasSuffix(n.caseID, " propertyNames") || strings.HasSuffix(n.caseID, " further-item") || strings.HasSuffix(n.caseID, " contains") || strings.Contains(n.caseID, " of another alternative") // of the place
		ok := at == place || member && at == place[:strings.LastIndexByte(place, '/')] || inside && strings.HasPrefix(at, place+"/")
		if meant = meant || ok; !ok && strings.Contains(n.caseID, "Of/") {
			continue // another alternative says it
		}
		if !ok {
			t.Errorf("%s: rejected at %q: %s", n.caseID, at, leaf.Message)
		}
	}
	if !meant {
		t.Errorf("%s: %s is rejected elsewhere", n.caseID, n.arguments)
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
// string. Integers have no point or exponent and fit in 32 bits.
func TestNegativesAreNotWhatTheContractsAccept(t *testing.T) {
	for _, c := range constructs {
		f := newTarget(t, c.schema, c.example)
		for _, n := range f.plan().of(kindType, kindValue) {
			root := parsed(t, n.arguments)
			place := root.At(strings.Fields(n.caseID)[1])
			if place.Is(jsontree.Null) {
				t.Errorf("%s: null is accepted for an optional argument", n.caseID)
			}
			if text, ok := place.Str(); ok && (json.Valid([]byte(text)) || strings.EqualFold(text, "nan")) {
				if property, found := f.property(n.caseID); !found || property.Type != "string" {
					t.Errorf("%s: %q may be read as what was asked for", n.caseID, text)
				}
			}
			if place.Is(jsontree.Number) {
				r, ok := new(big.Rat).SetString(place.Text)
				whole := !strings.ContainsAny(place.Text, ".eE")
				if !ok || r.IsInt() != whole || new(big.Rat).Abs(r).Cmp(limit) > 0 {
					t.Errorf("%s: the number %s", n.caseID, place.Text)
				}
			}
		}
	}
}

func (f Target) property(caseID string) (Property, bool) {
	for _, p := range f.Schema.Properties {
		if p.Pointer == strings.Fields(caseID)[1] {
			return p, true
		}
	}
	return Property{}, false
}

func TestNegativesKeepTheAuthorsOtherValues(t *testing.T) {
	f := newTarget(t, city, `{"days" : 1.0e0, "city":"P\u0061ris"}`)
	want := map[string]string{
		"required /city":      `{"days":1.0e0}`,
		"null /city":          `{"days":1.0e0,"city":null}`,
		"type /city number":   `{"days":1.0e0,"city":5}`,
		"value /days minimum": `{"days":0,"city":"P\u0061ris"}`,
		"unknown /surprise":   `{"days":1.0e0,"city":"P\u0061ris","surprise":"boo"}`,
	}
	for caseID, text := range want {
		if got := f.plan().cases[caseID].wrong.arguments; got != text {
			t.Errorf("%s: %s, want %s", caseID, got, text)
		}
	}
}

// An example that only the contracts accept is used without its nulls; one that the schema rejects is not.
func TestBasesAreValid(t *testing.T) {
	f := newTarget(t, city, `{"city":"Paris","days":null}`)
	if bases := f.plan().bases; len(bases) != 1 || string(bases[0].Text) != `{"city":"Paris"}` || bases[0].own {
		t.Errorf("the bases are %+v", bases)
	}
	if err := exampleMismatch(f.Schema, `{"city":"Paris","days":null}`); err != nil {
		t.Errorf("null for an optional argument: %v", err)
	}
	for _, arguments := range []string{`{"city":null}`, `{"city":5}`, `{"days":3}`, `[]`, `{"city":"x","days":"three"}`, `{`} {
		if f := newTarget(t, city, arguments); len(f.plan().bases) != 0 || exampleMismatch(f.Schema, arguments) == nil {
			t.Errorf("%s serves as an example", arguments)
		}
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
		f := newTarget(t, `{"type":"object","properties":{`+strings.Join(properties, ",")+`},"required":[`+
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

// unescaped returns a JSON pointer that the library escaped for a URL.
func unescaped(location string) string {
	if text, err := url.PathUnescape(location); err == nil {
		return text
	}
	return location
}

func parsed(t testing.TB, text string) *jsontree.Node {
	t.Helper()
	root, err := jsontree.Parse(text)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return root
}
