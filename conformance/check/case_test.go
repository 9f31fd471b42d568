package check

import (
	"encoding/json"
	"testing"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/contract"
)

// rich is a tool to which every check on calls applies.
func rich(t testing.TB) Target {
	f := newTarget(t, `{"type":"object","properties":{"city":{"type":"string","minLength":1},"days":{"type":"integer","maximum":9},
		"place":{"type":"object","properties":{"zip":{"type":"string"}},"required":["zip"]},
		"tags":{"type":"array","items":{"enum":["a","b"],"type":"string"}}},"required":["city"],"additionalProperties":false}`,
		`{"city":"Paris","days":1}`, `{"city":"Rome"}`)
	f.Inspection.Services = []string{"catalog", "weather"}
	f.Inspection.Hints = &contract.Hints{ReadOnly: true}
	return f
}

// Every stimulus has an owner.
func TestEveryStimulusHasAnOwner(t *testing.T) {
	f := rich(t)
	checks := map[string]bool{}
	for _, c := range All() {
		checks[c.Requirement.ID] = true
	}
	for _, c := range All() {
		all, err := c.Stimuli(f)
		if err != nil {
			continue
		}
		wantsOwn := false
		for _, tr := range all {
			owner := Owner(tr.CaseID)
			if !checks[owner] {
				t.Errorf("%s: %q is owned by %q, which is no check", c.Requirement.ID, tr.CaseID, owner)
			}
			wantsOwn = wantsOwn || owner == c.Requirement.ID
		}
		for _, o := range owners {
			if o.owner == c.Requirement.ID && !wantsOwn && o.kind != kindHostile {
				t.Errorf("%s owns %q and does not make it", o.owner, o.kind)
			}
		}
	}
	if got := Owner("required"); got != "ARG-004" {
		t.Errorf("a caseID of one word is owned by %q", got)
	}
	for _, caseID := range []string{"", "requiredness /x", "nobody's"} {
		if got := Owner(caseID); got != "" {
			t.Errorf("%q is owned by %s", caseID, got)
		}
	}
}

// A case ID identifies a stimulus.
func TestCaseIDsAreDistinct(t *testing.T) {
	texts := map[string]string{}
	count := 0
	for _, c := range All() {
		all, _ := c.Stimuli(rich(t))
		for _, tr := range all {
			text, err := json.Marshal(tr)
			if err != nil {
				t.Fatal(err)
			}
			switch before, seen := texts[tr.CaseID]; {
			case !seen:
				texts[tr.CaseID] = string(text)
				count++
			case before != string(text):
				t.Errorf("two stimuli are called %q:\n%.300s\n%.300s", tr.CaseID, before, text)
			}
		}
	}
	if count < 60 || count > 300 {
		t.Errorf("%d distinct stimuli for a tool of four arguments and two services", count)
	}
}

// Plans and stimuli do not depend on the order of calls.
func TestStimuliAreTheSameEveryTime(t *testing.T) {
	one, two := rich(t), rich(t)
	two.Inspection.Calls[0] = probe.Outcome{OK: true, Payload: []byte(`{"other":1}`), Took: 5}
	for _, c := range All() {
		a, errA := c.Stimuli(one)
		b, errB := c.Stimuli(two)
		textA, _ := json.Marshal(a)
		textB, _ := json.Marshal(b)
		if string(textA) != string(textB) || (errA == nil) != (errB == nil) {
			t.Errorf("%s makes other stimuli the second time", c.Requirement.ID)
		}
	}
}

// Cases that others depend on come first, those that may hang the tool late.
func TestRank(t *testing.T) {
	order := []string{"example 1", "twice 1", "required /city", "parallel", "after refusals", "mute"}
	for i, caseID := range order[1:] {
		if Rank(order[i]) >= Rank(caseID) {
			t.Errorf("%q does not come before %q", order[i], caseID)
		}
	}
	if !Repeats("mute") || !Repeats("after refusals") || !Repeats("optional /city") || !Repeats("default /city") || Repeats("required /city") {
		t.Error("what was done before is not known")
	}
	if Rank("described") != Rank("made") || Rank("examples") != Rank("made") {
		t.Error("what calls nothing, or is no case ID, has a rank of its own")
	}
}
