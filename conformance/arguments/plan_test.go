package arguments

import (
	"testing"

	"github.com/toolconform/toolconform/internal/jsontree"
)

// sourceOf returns the source of a tool whose arguments have a JSON Schema.
func sourceOf(t testing.TB, parameters string, examples ...string) Source {
	t.Helper()
	schema := ReadSchema(parsed(t, parameters))
	if schema.Uncompiled != nil {
		t.Fatalf("the schema of the test does not compile: %v", schema.Uncompiled)
	}
	return Source{Schema: schema, Examples: examples}
}

func parsed(t testing.TB, text string) *jsontree.Node {
	t.Helper()
	root, err := jsontree.Parse(text)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return root
}

// city is a tool with one required and one optional argument.
const city = `{"type":"object","properties":{
	"city":{"type":"string","description":"Where."},
	"days":{"type":"integer","description":"How long.","minimum":1,"maximum":10}
},"required":["city"],"additionalProperties":false}`

const paris = `{"city": "Paris", "days": 3}`

// The contracts read "5" as 5: an example may use it.
func TestSpellingOfExamples(t *testing.T) {
	for text, want := range map[string]string{
		`{"city":"x","days":"3"}`:     `{"city":"x","days":3}`,
		`{"city":"x","days":" 3 "}`:   `{"city":"x","days":3}`,
		`{"city":"3","days":"3"}`:     `{"city":"3","days":3}`,
		`{"city":"x","days":"three"}`: "",
		`{"city":"x","days":"null"}`:  "",
		`{"city":"x","days":"99"}`:    "", // out of bounds in any spelling
		`{"city":"x","days":"3.5"}`:   "",
		`{"city":"x","days":"\"3\""}`: "",
	} {
		s := sourceOf(t, city, text)
		b, ok, _ := baseOf(s.Schema, text)
		if ok != (want != "") || ok && b.Text != want {
			t.Errorf("%s is read as %v, want %q", text, b.Node, want)
		}
		if err := s.Schema.Mismatch(text); (err == nil) != ok {
			t.Errorf("%s: %v", text, err)
		}
	}
}
