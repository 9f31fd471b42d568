package check

import (
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/contract"
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
		"shift integer zero 1":            `"shift":0`,
		"shift integer negative 1":        `"shift":-1`,
		"brief boolean other 1":           `"brief":true`,
		"brief boolean other 2":           `"brief":false`,
		"tags array maxItems 1":           `"tags":["item1","item2"]`,
	}
	f := newTarget(t, schema, example)
	if slices.ContainsFunc(f.plan().hostile, isEdge) {
		t.Error("they are sent to a tool that may change something")
	}
	for _, hints := range []contract.Hints{{ReadOnly: true}, {Idempotent: true}} {
		f := newTarget(t, schema, example)
		f.Inspection.Hints = &hints
		f = Understand(f.Inspection, f.Profile)
		got := map[string]bool{}
		for _, n := range f.plan().hostile {
			if !isEdge(n) {
				continue
			}
			name := strings.TrimPrefix(n.caseID, "hostile edge /")
			got[name] = true
			if want[name] == "" || !strings.Contains(n.arguments, want[name]) {
				t.Errorf("%s: %s, want %s", name, n.arguments, want[name])
			}
			if valid, reasons := f.Schema.Validate([]byte(n.arguments)); !valid {
				t.Errorf("%s: %v", n.arguments, reasons)
			}
		}
		for name := range want {
			if !got[name] {
				t.Errorf("%+v: %s is not made", hints, name)
			}
		}
	}
	f.Inspection.Hints = &contract.Hints{Idempotent: true, Destructive: true}
	if f = Understand(f.Inspection, f.Profile); slices.ContainsFunc(f.plan().hostile, isEdge) {
		t.Error("they are sent to a tool that destroys")
	}
}

func isEdge(n negative) bool { return n.edge }

// A number may be a duration, so the call is cancelled.
func TestEdgeNumbersAreCancelled(t *testing.T) {
	f := newTarget(t, `{"type":"object","properties":{"seconds":{"type":"integer","maximum":86400},"how":{"type":"string","enum":["a","b"]}}}`, `{"seconds":1,"how":"a"}`)
	f.Inspection.Hints = &contract.Hints{ReadOnly: true}
	f = Understand(f.Inspection, f.Profile)
	stimuli, err := hostileStimuli(f)
	if err != nil {
		t.Fatal(err)
	}
	cut := map[string]probe.End{}
	for _, t := range stimuli {
		cut[t.CaseID] = t.End
	}
	if cut["hostile edge /seconds integer maximum 1"] != probe.Cancel || cut["hostile edge /how string enum 2"] != "" {
		t.Errorf("got %v", cut)
	}
}
