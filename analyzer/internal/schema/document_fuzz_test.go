package schema

import (
	"encoding/json"
	"testing"
)

// A schema that an author wrote as text is read as encoding/json reads it, with every member in its place.
func FuzzParse(f *testing.F) {
	for _, text := range []string{
		`{"type":"object","properties":{"a":{"type":"string","enum":["x",null]},"a":{}},"required":["a"]}`, `[1,1.0,1e400,-0,true,false,null]`, `{} {}`, `"\ud800"`, "\ufeff{}", `{"a":`,
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		n, err := parse(text)
		if valid := json.Valid([]byte(text)); valid != (err == nil) {
			t.Fatalf("%q is valid: %v; read: %v", text, valid, err)
		}
		if err == nil {
			complete(t, n)
			n.Doubled()
		}
	})
}

func complete(t *testing.T, n *Node) {
	if n == nil || n.Kind == "" {
		t.Fatalf("%+v is no value", n)
	}
	for _, m := range n.Members {
		complete(t, m.Value)
		if n.Get(m.Name) == nil {
			t.Errorf("%q is not found", m.Name)
		}
	}
	for _, item := range n.Items {
		complete(t, item)
	}
}
