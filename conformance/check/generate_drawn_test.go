package check

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/requirement"
)

// drawnFor returns the target of a tool with a schema and an example.
func drawnFor(parameters, example string, hints *contract.Hints) Target {
	f := Understand(probe.Inspection{
		Description: probe.Description{Schema: []byte(`{"type":"function","name":"x","description":"d","parameters":` + parameters + `}`)},
		Examples:    []contract.Example{{Arguments: example}}, Declaration: probe.Declaration{Hints: hints}, Calls: []probe.Outcome{{OK: true}},
	}, requirement.AgentTool)
	f.Seed = 4711
	return f
}

const forecastSchema = `{"type":"object","required":["city"],"additionalProperties":false,"properties":{
	"city":{"type":"string","minLength":1},"days":{"type":"integer","minimum":1,"maximum":7},"code":{"type":"string","pattern":"^(?=x)[a-z]+$"}}}`

// Generated valid cases are valid, and invalid ones are rejected in their place only.
func TestDrawnCases(t *testing.T) {
	f := drawnFor(forecastSchema, `{"city":"Oslo"}`, &contract.Hints{ReadOnly: true})
	p := f.plan()
	valid, wrong := 0, 0
	for _, n := range slices.Concat(p.hostile, p.negatives) {
		if !n.drawn {
			continue
		}
		ok, reasons := f.Schema.Validate([]byte(n.arguments))
		switch {
		case n.kind == kindHostile:
			valid++
			if !ok {
				t.Errorf("%s: %s is not allowed: %v", n.caseID, n.arguments, reasons)
			}
		default:
			wrong++
			if ok || len(reasons) == 0 || !strings.Contains(n.caseID, " "+reasons[0].Pointer+" ") {
				t.Errorf("%s: %s: %v", n.caseID, n.arguments, reasons)
			}
		}
		if c := n.asCase(); c.Rank() != rankDrawn || !c.Repeats() {
			t.Errorf("%s is no case of many", n.caseID)
		}
	}
	if valid < 8 || wrong < 4 {
		t.Errorf("%d valid and %d wrong cases", valid, wrong)
	}
	for name, f := range map[string]Target{
		"no hint":     drawnFor(forecastSchema, `{"city":"Oslo"}`, nil),
		"destructive": drawnFor(forecastSchema, `{"city":"Oslo"}`, &contract.Hints{Destructive: true, Idempotent: true}),
		"idempotent":  drawnFor(forecastSchema, `{"city":"Oslo"}`, &contract.Hints{Idempotent: true}),
		"not judged":  drawnFor(`{"type":"object","properties":{"a":{"pattern":"(?=x)"}},"not":{"required":["b"]}}`, `{}`, &contract.Hints{ReadOnly: true}),
	} {
		for _, n := range slices.Concat(f.plan().hostile, f.plan().negatives) {
			if n.drawn {
				t.Errorf("%s: %s is drawn", name, n.caseID)
			}
		}
	}
}

func TestUndrawn(t *testing.T) {
	f := drawnFor(`{"type":"object","properties":{"a":{"type":"string","pattern":"^x$","minLength":2},"b":{"type":"boolean"}}}`, `{}`, &contract.Hints{ReadOnly: true})
	if got := strings.Join(f.Undrawn(), "; "); got != "/a: no string was found that matches the pattern ^x$" {
		t.Errorf("%q", got)
	}
	if got := drawnFor(forecastSchema, `{}`, nil).Undrawn(); got != nil {
		t.Errorf("%q", got)
	}
}

// A smaller case stays valid, or invalid in the same place for the same reason.
func TestSmallerCases(t *testing.T) {
	f := drawnFor(forecastSchema, `{"city":"Oslo"}`, &contract.Hints{ReadOnly: true})
	of := func(caseID, arguments string) Case {
		return Case{Stimulus: probe.Stimulus{CaseID: caseID, Calls: []probe.Call{call(arguments)}}, Drawn: strings.HasSuffix(caseID, drawnMark), wrong: &negative{}}
	}
	for _, c := range []struct{ caseID, arguments, has, hasNot string }{
		{"hostile valid 1 drawn", `{"city":"Oslo","days":7}`, `{"city":"Oslo"} {"city":"a","days":7}`, `{"days":7} {"city":"","days":7}`},
		{"value /days maximum drawn", `{"city":"Oslo","days":8}`, `{"city":"a","days":8}`, `{"city":"Oslo"} {"city":"Oslo","days":1} {"city":"Oslo","days":0} {"days":8}`},
		{"required /city left out drawn", `{"days":7}`, `{} {"days":3}`, `{"days":0}`},
		{"hostile deep", `{"city":"Oslo"}`, ``, `{"city":"a"}`},
	} {
		var all []string
		for _, t := range f.Smaller(of(c.caseID, c.arguments)) {
			all = append(all, string(t.Calls[0].Arguments))
		}
		for _, want := range strings.Fields(c.has) {
			if !slices.Contains(all, want) {
				t.Errorf("%s: %s is not among %v", c.caseID, want, all)
			}
		}
		for _, wrong := range strings.Fields(c.hasNot) {
			if slices.Contains(all, wrong) {
				t.Errorf("%s: %s is among %v", c.caseID, wrong, all)
			}
		}
	}
}

const eitherSchema = `{"type":"object","required":["shape"],"properties":{"note":{"type":"string"},"shape":{"oneOf":[
	{"type":"object","properties":{"kind":{"const":"circle"},"radius":{"type":"integer","maximum":9}},"required":["kind","radius"]},
	{"type":"object","properties":{"kind":{"const":"square"},"side":{"type":"integer","maximum":9}},"required":["kind","side"]}]}}}`

// A case that violates one of several alternatives keeps violating that one.
func TestSmallerAlternatives(t *testing.T) {
	f := drawnFor(eitherSchema, `{"shape":{"kind":"circle","radius":3}}`, &contract.Hints{ReadOnly: true})
	seen := 0
	for _, n := range f.plan().negatives {
		if !n.drawn || !strings.Contains(n.caseID, "/shape/") {
			continue
		}
		_, reasons := f.Schema.validateBranches([]byte(n.arguments), n.branches)
		if _, whole := f.Schema.Validate([]byte(n.arguments)); len(whole) != 1 || whole[0].Keyword != "oneOf" || reasons[0].Pointer == whole[0].Pointer {
			t.Errorf("%s: %v, and by its alternative %v", n.caseID, whole, reasons)
		}
		for _, smaller := range f.Smaller(n.asCase()) {
			seen++
			if _, now := f.Schema.validateBranches(smaller.Calls[0].Arguments, n.branches); !slices.EqualFunc(now, reasons, sameFault) {
				t.Errorf("%s: %s becomes %s: %v", n.caseID, n.arguments, smaller.Calls[0].Arguments, now)
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
		hints *contract.Hints
		want  bool
	}{"no hint": {nil, true}, "destructive": {&contract.Hints{Destructive: true}, false}, "read only": {&contract.Hints{ReadOnly: true}, true}} {
		made := map[string]bool{}
		for _, n := range drawnFor(eitherSchema, `{"shape":{"kind":"circle","radius":3}}`, c.hints).plan().negatives {
			made[n.caseID] = true
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
	for _, n := range drawnFor(many, `{"shape":{"kind":"k0","v0":1}}`, nil).plan().negatives {
		if strings.Contains(n.caseID, " by ") {
			within++
		}
	}
	if within < maxAlternatives/2 || within > maxAlternatives {
		t.Errorf("%d cases of 40 alternatives", within)
	}
}

// Malformed texts are rejected by encoding/json, and other texts are sent as written.
func TestBytewise(t *testing.T) {
	f := drawnFor(`{"type":"object","properties":{"name":{"type":"string"},"count":{"type":"integer"}}}`, `{"name":"Ada","count":3}`, nil)
	got := map[string]string{}
	for _, n := range f.plan().hostile {
		got[strings.TrimPrefix(n.caseID, "hostile ")] = n.arguments
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
