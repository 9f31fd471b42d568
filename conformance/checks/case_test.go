package checks

import (
	"encoding/json"
	"testing"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/requirement"
)

// rich is a tool to which every check on calls applies.
func rich(t testing.TB) *check.Target {
	f := NewTarget(t, `{"type":"object","properties":{"city":{"type":"string","minLength":1},"days":{"type":"integer","maximum":9},
		"place":{"type":"object","properties":{"zip":{"type":"string"}},"required":["zip"]},
		"tags":{"type":"array","items":{"enum":["a","b"],"type":"string"}}},"required":["city"],"additionalProperties":false}`,
		`{"city":"Paris","days":1}`, `{"city":"Rome"}`)
	f.Inspection.Services = []string{"catalog", "weather"}
	f.Inspection.Hints = &contract.Hints{ReadOnly: true}
	return f
}

// Every case has an owner.
func TestEveryStimulusHasAnOwner(t *testing.T) {
	f := rich(t)
	checks, owns := map[string]bool{}, false
	for _, c := range All() {
		checks[c.Requirement.ID] = true
	}
	for _, c := range All() {
		all, err := c.Cases(f)
		if err != nil {
			continue
		}
		wantsOwn := false
		for _, tr := range all {
			owner := tr.Owner
			if !checks[owner] {
				t.Errorf("%s: %q is owned by %q, which is no check", c.Requirement.ID, tr.CaseID, owner)
			}
			wantsOwn = wantsOwn || owner == c.Requirement.ID
		}
		owns = owns || wantsOwn
	}
	if !owns {
		t.Error("no check makes a case of its own")
	}
}

// A case ID identifies a stimulus.
func TestCaseIDsAreDistinct(t *testing.T) {
	texts := map[string]string{}
	count := 0
	for _, c := range All() {
		all, _ := c.Cases(rich(t))
		for _, tr := range all {
			text, err := json.Marshal(tr.Stimulus)
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
		a, errA := c.Cases(one)
		b, errB := c.Cases(two)
		textA, _ := json.Marshal(StimuliOf(a))
		textB, _ := json.Marshal(StimuliOf(b))
		if string(textA) != string(textB) || (errA == nil) != (errB == nil) {
			t.Errorf("%s makes other stimuli the second time", c.Requirement.ID)
		}
	}
}

// Every stimulus of these checks has a case ID with an owner, for a crash in it.
func TestEveryCaseHasAnOwner(t *testing.T) {
	f := DescribedAs(Sound())
	f.Inspection.Examples = []contract.Example{{Arguments: `{"includeExamples":true}`}}
	f.Inspection.Calls = []probe.Outcome{{OK: true}}
	f.Inspection.Services = []string{"catalog"}
	for _, c := range All() {
		stimuli, _ := c.Cases(f)
		for _, tr := range stimuli {
			owner := tr.Owner
			if _, ok := requirement.Lookup(owner); !ok {
				t.Errorf("%s wants %q, which %q owns", c.Requirement.ID, tr.CaseID, owner)
			}
		}
	}
}
