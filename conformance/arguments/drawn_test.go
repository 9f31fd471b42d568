package arguments

import (
	"slices"
	"strconv"
	"strings"
	"testing"
)

// harmless is what the author of a read-only tool declares.
var harmless = Source{Harmless: true, Repeatable: true}

// drawnFor returns the source of a tool with a schema and an example.
func drawnFor(t *testing.T, parameters, example string, hints Source) Source {
	t.Helper()
	hints.Schema, hints.Examples, hints.Seed = ReadSchema(parsed(t, parameters)), []string{example}, 4711
	return hints
}

const forecastSchema = `{"type":"object","required":["city"],"additionalProperties":false,"properties":{
	"city":{"type":"string","minLength":1},"days":{"type":"integer","minimum":1,"maximum":7},"code":{"type":"string","pattern":"^(?=x)[a-z]+$"}}}`

// Generated valid cases are valid, and invalid ones are rejected in their place only.
func TestDrawnCases(t *testing.T) {
	f := drawnFor(t, forecastSchema, `{"city":"Oslo"}`, harmless)
	p := Derive(f)
	valid, wrong := 0, 0
	for _, n := range slices.Concat(p.Hostile, p.Invalid) {
		if !n.Drawn {
			continue
		}
		ok, reasons := f.Schema.Validate(string(n.Arguments))
		switch {
		case n.Kind == Hostile:
			valid++
			if !ok {
				t.Errorf("%s: %s is not allowed: %v", n.ID, n.Arguments, reasons)
			}
		default:
			wrong++
			if ok || len(reasons) == 0 || !strings.Contains(n.ID, " "+reasons[0].Pointer+" ") {
				t.Errorf("%s: %s: %v", n.ID, n.Arguments, reasons)
			}
		}
	}
	if valid < 8 || wrong < 4 {
		t.Errorf("%d valid and %d wrong cases", valid, wrong)
	}
	for name, f := range map[string]Source{
		"no hint":     drawnFor(t, forecastSchema, `{"city":"Oslo"}`, Source{}),
		"destructive": drawnFor(t, forecastSchema, `{"city":"Oslo"}`, Source{Destructive: true, Repeatable: true}),
		"idempotent":  drawnFor(t, forecastSchema, `{"city":"Oslo"}`, Source{Repeatable: true}),
		"not judged":  drawnFor(t, `{"type":"object","properties":{"a":{"pattern":"(?=x)"}},"not":{"required":["b"]}}`, `{}`, harmless),
	} {
		for _, n := range slices.Concat(Derive(f).Hostile, Derive(f).Invalid) {
			if n.Drawn {
				t.Errorf("%s: %s is drawn", name, n.ID)
			}
		}
	}
}

func TestSkippedPlaces(t *testing.T) {
	f := drawnFor(t, `{"type":"object","properties":{"a":{"type":"string","pattern":"^x$","minLength":2},"b":{"type":"boolean"}}}`, `{}`, harmless)
	if got := Derive(f).Skipped; len(got) != 1 || got[0].Pointer != "/a" || got[0].Why != "no string was found that matches the pattern ^x$" {
		t.Errorf("%q", got)
	}
	if got := Derive(drawnFor(t, forecastSchema, `{}`, Source{})).Skipped; got != nil {
		t.Errorf("%q", got)
	}
}

// A smaller case stays valid, or invalid in the same place for the same reason.
func TestSmallerCases(t *testing.T) {
	f := drawnFor(t, forecastSchema, `{"city":"Oslo"}`, harmless)
	for _, c := range []struct{ id, arguments, has, hasNot string }{
		{"hostile valid 1 drawn", `{"city":"Oslo","days":7}`, `{"city":"Oslo"} {"city":"a","days":7}`, `{"days":7} {"city":"","days":7}`},
		{"value /days maximum drawn", `{"city":"Oslo","days":8}`, `{"city":"a","days":8}`, `{"city":"Oslo"} {"city":"Oslo","days":1} {"city":"Oslo","days":0} {"days":8}`},
		{"required /city left out drawn", `{"days":7}`, `{} {"days":3}`, `{"days":0}`},
	} {
		var all []string
		for _, smaller := range f.Schema.Smaller(Case{ID: c.id, Arguments: []byte(c.arguments)}) {
			all = append(all, string(smaller.Arguments))
		}
		for _, want := range strings.Fields(c.has) {
			if !slices.Contains(all, want) {
				t.Errorf("%s: %s is not among %v", c.id, want, all)
			}
		}
		for _, wrong := range strings.Fields(c.hasNot) {
			if slices.Contains(all, wrong) {
				t.Errorf("%s: %s is among %v", c.id, wrong, all)
			}
		}
	}
}

const eitherSchema = `{"type":"object","required":["shape"],"properties":{"note":{"type":"string"},"shape":{"oneOf":[
	{"type":"object","properties":{"kind":{"const":"circle"},"radius":{"type":"integer","maximum":9}},"required":["kind","radius"]},
	{"type":"object","properties":{"kind":{"const":"square"},"side":{"type":"integer","maximum":9}},"required":["kind","side"]}]}}}`

// A case that violates one of several alternatives keeps violating that one.
func TestSmallerAlternatives(t *testing.T) {
	f := drawnFor(t, eitherSchema, `{"shape":{"kind":"circle","radius":3}}`, harmless)
	seen := 0
	for _, n := range Derive(f).Invalid {
		if !n.Drawn || !strings.Contains(n.ID, "/shape/") {
			continue
		}
		_, reasons := f.Schema.validateBranches(string(n.Arguments), n.branches)
		if _, whole := f.Schema.Validate(string(n.Arguments)); len(whole) != 1 || whole[0].Keyword != "oneOf" || reasons[0].Pointer == whole[0].Pointer {
			t.Errorf("%s: %v, and by its alternative %v", n.ID, whole, reasons)
		}
		for _, smaller := range f.Schema.Smaller(n) {
			seen++
			if _, now := f.Schema.validateBranches(string(smaller.Arguments), n.branches); !slices.EqualFunc(now, reasons, sameFault) {
				t.Errorf("%s: %s becomes %s: %v", n.ID, n.Arguments, smaller.Arguments, now)
			}
		}
	}
	if seen == 0 {
		t.Error("nothing was made smaller")
	}
}

// Both alternatives get cases, also those in no example and for a tool without hints, but not for a destructive tool.
func TestAlternativesOfEveryTool(t *testing.T) {
	for name, c := range map[string]struct {
		hints Source
		want  bool
	}{"no hint": {Source{}, true}, "destructive": {Source{Destructive: true}, false}, "read only": {harmless, true}} {
		made := map[string]bool{}
		for _, n := range Derive(drawnFor(t, eitherSchema, `{"shape":{"kind":"circle","radius":3}}`, c.hints)).Invalid {
			made[n.ID] = true
		}
		if !made["required /shape/radius by oneOf/0"] || made["required /shape/side by oneOf/1"] != c.want {
			t.Errorf("%s: %v", name, made)
		}
	}
	var branches []string
	for i := range 40 {
		n := strconv.Itoa(i)
		branches = append(branches, `{"properties":{"kind":{"const":"k`+n+`"},"v`+n+`":{"type":"integer"}},"required":["kind","v`+n+`"]}`)
	}
	many := `{"type":"object","properties":{"shape":{"type":"object","oneOf":[` + strings.Join(branches, ",") + `]}}}`
	within := 0
	for _, n := range Derive(drawnFor(t, many, `{"shape":{"kind":"k0","v0":1}}`, Source{})).Invalid {
		if strings.Contains(n.ID, " by ") {
			within++
		}
	}
	if within < maxAlternatives/2 || within > maxAlternatives {
		t.Errorf("%d cases of 40 alternatives", within)
	}
}

// Malformed texts are rejected by encoding/json, and other texts are sent as written.
func TestBytewise(t *testing.T) {
	f := drawnFor(t, `{"type":"object","properties":{"name":{"type":"string"},"count":{"type":"integer"}}}`, `{"name":"Ada","count":3}`, Source{})
	got := map[string]string{}
	for _, n := range Derive(f).Hostile {
		got[strings.TrimPrefix(n.ID, "hostile ")] = string(n.Arguments)
	}
	for caseID, want := range map[string]string{
		"mixed case":           `{"Name":"Ada","Count":3}`,
		"doubled alike":        `{"name":"Ada","count":3,"name":"Ada","count":3}`,
		"invalid UTF-8 name":   "{\"name\":\"Ada\",\"count\":3,\"a\xff\":1}",
		"lone surrogate name":  `{"name":"Ada","count":3,"\udc00":1}`,
		"nameless":             `{"name":"Ada","count":3,"":1}`,
		"small number":         `{"name":"Ada","count":1e-400}`,
		"integer beyond int64": `{"name":"Ada","count":9223372036854775808}`,
		"exponent":             `{"name":"Ada","count":1E+2}`,
		"UTF-16 mark":          "\xff\xfe" + `{"name":"Ada","count":3}`,
	} {
		if got[caseID] != want {
			t.Errorf("%s is %q, want %q", caseID, got[caseID], want)
		}
	}
	if n := len(got["megabyte"]); n < 1<<20 {
		t.Errorf("the megabyte has %d bytes", n)
	}
	if n := strings.Count(got["deep objects"], "{"); n != 10_001 {
		t.Errorf("the objects are %d deep", n)
	}
}
