package arguments

import (
	"strings"
	"testing"
)

// Values that may be empty are emptied, one place at a time.
func TestEmpties(t *testing.T) {
	f := sourceOf(t, `{"type":"object","required":["city"],"properties":{
		"city":{"type":"string","minLength":1},
		"note":{"type":"string"},
		"tags":{"type":"array","items":{"type":"string"}},
		"days":{"type":"array","minItems":1,"items":{"type":"integer"}},
		"none":{"type":"array","items":{"type":"integer"}},
		"more":{"type":"object","properties":{"unit":{"type":"string","enum":["c"]}}}}}`,
		`{"city":"Oslo","tags":["a"],"days":[1],"none":[]}`)
	want := map[string]string{
		"hostile empty /tags array":     `{"city":"Oslo","tags":[],"days":[1],"none":[]}`,
		"hostile empty /more object":    `{"city":"Oslo","tags":["a"],"days":[1],"none":[],"more":{}}`,
		"hostile empty /note string":    `{"city":"Oslo","tags":["a"],"days":[1],"none":[],"note":""}`,
		"hostile empty /tags/0 string":  `{"city":"Oslo","tags":[""],"days":[1],"none":[]}`,
		"hostile empty /days/0 integer": `{"city":"Oslo","tags":["a"],"days":[0],"none":[]}`,
		"hostile empty /none/0 integer": `{"city":"Oslo","tags":["a"],"days":[1],"none":[0]}`,
	}
	for _, n := range Derive(f).Hostile {
		if !strings.HasPrefix(n.ID, "hostile empty") {
			continue
		}
		if string(n.Arguments) != want[n.ID] {
			t.Errorf("%s: %s, want %s", n.ID, n.Arguments, want[n.ID])
		}
		delete(want, n.ID)
	}
	for caseID := range want {
		t.Errorf("%s is not made", caseID)
	}
}
