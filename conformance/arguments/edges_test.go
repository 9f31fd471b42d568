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
		"# throughout lowest 1":           `{"city":"Ul","unit":"kelvin","days":1,"share":0.25,"shift":-1}`,
		"# string fullwidth 1":            `"city":"Ｕｌｍ"`,
		"# string Cyrillic 1":             `"city":"Флм"`,
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
			name := strings.TrimPrefix(strings.TrimPrefix(n.ID, "hostile edge "), "/")
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

// All values of a list are at their limit at once, and equal.
func TestValuesThroughout(t *testing.T) {
	f := sourceOf(t, `{"type":"object","required":["rows"],"properties":{"rows":{"type":"array","items":{"type":"object","required":["weight"],"properties":{
		"weight":{"type":"integer","minimum":0,"maximum":9000}}}},"name":{"type":"string"}}}`, `{"name":"x","rows":[{"weight":5}]}`)
	f.Repeatable = true
	got := map[string]string{}
	for _, n := range Derive(f).Hostile {
		if got[n.ID] = string(n.Arguments); strings.HasSuffix(n.ID, " in equal items maximum 1") && !n.Cancel {
			t.Errorf("%s: cancelled %t: a large number may be a duration", n.ID, n.Cancel)
		}
	}
	for id, want := range map[string]string{
		"# throughout emptiest":                         `{"name":"","rows":[{"weight":0},{"weight":0},{"weight":0}]}`,
		"/rows/0/weight integer in equal items maximum": `{"name":"x","rows":[{"weight":9000},{"weight":9000},{"weight":9000}]}`,
		"/rows/0/weight integer in equal items empty":   `{"name":"x","rows":[{"weight":0},{"weight":0},{"weight":0}]}`,
	} {
		if got["hostile edge "+id+" 1"] != want {
			t.Errorf("%s: %s, want %s", id, got["hostile edge "+id+" 1"], want)
		}
	}
}

// Each variant differs from the first example in one argument: another value, left out, or given with another value than its default.
func TestVariants(t *testing.T) {
	f := sourceOf(t, `{"type":"object","required":["value"],"properties":{"value":{"type":"number"},"unit":{"type":"string","enum":["mi","km"]},
		"decimals":{"type":"integer","minimum":0,"default":2},"tags":{"type":"array","items":{"type":"string"}}}}`,
		`{"value":26.2,"unit":"mi","tags":["a"]}`, `{"value":1,"decimals":4}`)
	want := []string{
		`{"value":26.2,"unit":"km","tags":["a"]}`, `{"value":26.2,"unit":"mi","tags":["a too"]}`, `{"value":26.2,"unit":"mi","tags":["a"],"decimals":1}`, `{"value":26.2,"unit":"mi","tags":["a"],"decimals":3}`,
		`{"value":2,"unit":"mi","tags":["a"]}`, `{"value":26.2,"unit":"mi","tags":["a","a"]}`, `{"value":26.2,"tags":["a"]}`, `{"value":26.2,"unit":"mi","tags":[]}`, `{"value":26.2,"unit":"mi"}`,
	}
	if got := Derive(f).Variants; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// Where an enum lists few values, each is in a variant, behind the others.
func TestVariantsOfAnEnum(t *testing.T) {
	f := sourceOf(t, `{"type":"object","properties":{"market":{"type":"string","enum":["DE","AT","CH","FR"]},"day":{"type":"integer","enum":[1,2,3,4,5,6,7,8,9]}},
		"required":["market","day"]}`, `{"market":"AT","day":1}`)
	want := []string{`{"market":"DE","day":1}`, `{"market":"AT","day":2}`, `{"market":"CH","day":1}`, `{"market":"FR","day":1}`}
	if got := Derive(f).Variants; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// Texts of all examples are sent in other scripts, at once and alone, where the schema allows it and gives them no format.
func TestExamplesInOtherScripts(t *testing.T) {
	f := sourceOf(t, `{"type":"object","properties":{"lines":{"type":"array","items":{"type":"string"}},"code":{"type":"string","pattern":"^[A-Z]$"},
		"at":{"type":"string","format":"date-time"},"size":{"enum":["Am"]}}}`, `{"lines":["3 Am","Zz"],"code":"A","at":"2026-01-31T12:00:00Z","size":"Am"}`, `{"lines":["3","é"]}`)
	f.Repeatable = true
	var got []string
	for _, n := range Derive(f).Hostile {
		if strings.Contains(n.ID, "Cyrillic") {
			got = append(got, n.ID+" "+string(n.Arguments))
		}
	}
	rest := `],"code":"A","at":"2026-01-31T12:00:00Z","size":"Am"}`
	want := []string{`hostile edge # string Cyrillic 1 {"lines":["3 Ам","Щщ"` + rest,
		`hostile edge /lines/0 string Cyrillic 1 {"lines":["3 Ам","Zz"` + rest, `hostile edge /lines/1 string Cyrillic 1 {"lines":["3 Am","Щщ"` + rest}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
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

// The largest small integer comes with other values of a further integer or enum, and a text of an example without its last parts.
func TestPairsAndDamagedTexts(t *testing.T) {
	f := sourceOf(t, `{"type":"object","properties":{"day":{"type":"integer","minimum":1,"maximum":31},"month":{"type":"integer","minimum":1,"maximum":12},
		"table":{"type":"string"}}}`, `{"day":17,"month":3,"table":"a,b\n1,2"}`)
	f.Harmless, f.Repeatable = true, true
	got := map[string]bool{}
	for _, n := range Derive(f).Hostile {
		if got[string(n.Arguments)] = true; strings.Contains(n.ID, " with /") && n.Cancel {
			t.Errorf("%s is cancelled", n.ID)
		}
	}
	for _, want := range []string{
		`{"day":31,"month":2,"table":"a,b\n1,2"}`, `{"day":17,"month":3,"table":"a,b\n1"}`, `{"day":17,"month":3,"table":"a,b\n1,"}`, `{"day":17,"month":3,"table":"a,b\n1,,2"}`,
		`{"day":17,"month":3,"table":"a,b\n12"}`, `{"day":17,"month":3,"table":"a,b"}`,
	} {
		if !got[want] {
			t.Errorf("%s is not made", want)
		}
	}
	f.Destructive = true
	for _, n := range Derive(f).Hostile {
		if strings.Contains(n.ID, " with /") || strings.Contains(n.ID, "damaged") {
			t.Errorf("%s is sent to a tool that destroys", n.ID)
		}
	}
}
