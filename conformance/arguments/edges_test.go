package arguments

import (
	"slices"
	"strings"
	"testing"
)

// Edge values are sent to a read-only tool, one place at a time.
func TestEdges(t *testing.T) {
	schema := `{"type":"object","required":["city"],"properties":{
		"city":{"type":"string","minLength":2,"maxLength":3},
		"unit":{"type":"string","enum":["celsius","kelvin","rankine"]},
		"days":{"type":"integer","minimum":1,"exclusiveMaximum":8},
		"share":{"type":"number","minimum":0.25},
		"shift":{"type":"integer"},
		"brief":{"type":"boolean"},
		"tags":{"type":"array","maxItems":2,"items":{"type":"string","pattern":"^[a-z0-9]+$"}}}}`
	example := `{"city":"Ulm","unit":"kelvin","days":3}`
	want := map[string]string{
		"city string minLength 1":         `"city":"Ul"`,
		"city string wide 1":              `"city":"ééé"`,
		"unit string enum 1":              `"unit":"celsius"`,
		"unit string enum 3":              `"unit":"rankine"`,
		"days integer minimum 1":          `"days":1`,
		"days integer exclusiveMaximum 1": `"days":7`,
		"share number minimum 1":          `"share":0.25`,
		"shift integer negative 1":        `"shift":-1`,
		"brief boolean other 1":           `"brief":true`,
		"brief boolean other 2":           `"brief":false`,
		"tags array maxItems 1":           `"tags":["`,
	}
	f := sourceOf(t, schema, example)
	if slices.ContainsFunc(Derive(f).Hostile, isEdge) {
		t.Error("they are sent to a tool that may change something")
	}
	for _, harmless := range []bool{true, false} {
		f := sourceOf(t, schema, example)
		f.Harmless, f.Repeatable = harmless, true
		got := map[string]bool{}
		for _, n := range Derive(f).Hostile {
			if !isEdge(n) {
				continue
			}
			name := strings.TrimPrefix(n.ID, "hostile edge /")
			got[name] = true
			if want[name] == "" || !strings.Contains(string(n.Arguments), want[name]) {
				t.Errorf("%s: %s, want %s", name, n.Arguments, want[name])
			}
			if valid, reasons := f.Schema.Validate(string(n.Arguments)); !valid {
				t.Errorf("%s: %v", n.Arguments, reasons)
			}
		}
		for name := range want {
			if !got[name] {
				t.Errorf("harmless %t: %s is not made", harmless, name)
			}
		}
	}
	f.Repeatable, f.Destructive = true, true
	if slices.ContainsFunc(Derive(f).Hostile, isEdge) {
		t.Error("they are sent to a tool that destroys")
	}
}

func isEdge(n Case) bool { return n.AtLimit }

// A number may be a duration, so the call is cancelled.
func TestEdgeNumbersAreCancelled(t *testing.T) {
	f := sourceOf(t, `{"type":"object","properties":{"seconds":{"type":"integer","maximum":86400},"how":{"type":"string","enum":["a","b"]}}}`, `{"seconds":1,"how":"a"}`)
	f.Harmless, f.Repeatable = true, true
	cancel := map[string]bool{}
	for _, n := range Derive(f).Hostile {
		cancel[n.ID] = n.Cancel
	}
	if text, ok := cancel["hostile edge /how string enum 2"]; !cancel["hostile edge /seconds integer maximum 1"] || text || !ok {
		t.Errorf("got %v", cancel)
	}
}
