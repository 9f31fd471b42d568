package check

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/requirement"
)

// finding returns the outcome of a check for a description: "pass", "broken: …", "blocked by …", "not applicable",
// "untestable".
func finding(t testing.TB, id string, f Target, descriptions ...probe.Description) string {
	t.Helper()
	o := probe.Observation{}
	for _, d := range descriptions {
		o.Descriptions = append(o.Descriptions, probe.Rendered{Description: d, Count: 1})
	}
	return findingOn(t, id, f, o)
}

func findingOn(t testing.TB, id string, f Target, o probe.Observation) string {
	t.Helper()
	c := checkOf(t, id)
	stimuli, err := c.Cases(f)
	if err == nil {
		err = c.Evaluate(f, stimuli[0], o)
	}
	return inWords(err)
}

func inWords(err error) string {
	var (
		violation  *suite.Violation
		blocked    *suite.Blocked
		untestable *suite.Untestable
	)
	switch {
	case err == nil:
		return "pass"
	case errors.As(err, &violation):
		return "broken: " + violation.Got
	case errors.As(err, &blocked):
		return "blocked by " + blocked.By
	case errors.As(err, &untestable):
		return "untestable: " + untestable.Why
	case errors.Is(err, suite.ErrNotApplicable):
		return "not applicable"
	}
	return "harness error: " + err.Error()
}

// describedAs returns a target with a description.
func describedAs(d probe.Description) Target {
	return Understand(probe.Inspection{Description: d}, requirement.AGN005)
}

// with returns the sound description with a change.
func with(change func(*probe.Description)) probe.Description {
	d := sound()
	change(&d)
	return d
}

func TestSoundTool(t *testing.T) {
	f := describedAs(sound())
	f.Constant = "greeting_write"
	f.Inspection.Examples = []contract.Example{{Name: "one", Arguments: `{"name":"Ada"}`}}
	f.Inspection.Calls = []probe.Outcome{{OK: true}}
	for _, c := range describing() {
		stimuli, err := c.Cases(f)
		if err != nil && !errors.Is(err, suite.ErrNotApplicable) {
			t.Errorf("%s: %v", c.Requirement.ID, err)
		}
		for _, tr := range stimuli {
			o := probe.Observation{Rendering: probe.Rendering{Descriptions: []probe.Rendered{{Description: sound(), Count: renders}}}}
			o.Calls, o.Registration = []probe.Outcome{{OK: true}, {}}, []string{}
			if err := c.Evaluate(f, tr, o); err != nil {
				t.Errorf("%s on %s: %s", c.Requirement.ID, tr.CaseID, inWords(err))
			}
		}
	}
}

// A tool that is not constructed, or whose accessors panic, is a violation of one check.
func TestOneFindingPerDefect(t *testing.T) {
	panicked := &probe.Panic{Value: "boom"}
	for name, o := range map[string]probe.Observation{
		"SHP-010":  {Construction: probe.Construction{ConstructorPanic: panicked}},
		"SHP-010 ": {Construction: probe.Construction{NilTool: true}},
		"SHP-011":  {Rendering: probe.Rendering{Descriptions: []probe.Rendered{{Description: probe.Description{Panic: panicked, Accessor: "Schema"}, Count: 1}}}},
	} {
		owner := strings.TrimSpace(name)
		f := describedAs(sound())
		f.Constant = "greeting_write"
		f.Inspection.Examples = []contract.Example{{Arguments: `{"limit":1}`}}
		f.Inspection.Calls = []probe.Outcome{{OK: true}}
		for _, c := range describing() {
			id := c.Requirement.ID
			if id == "SHP-012" || id == "USE-010" || id == "NAM-007" || id == "SHP-010" && owner == "SHP-011" || id == "REG-001" && owner == "SHP-011" {
				continue // these have stimuli of their own
			}
			want := "blocked by " + owner
			got := findingOn(t, id, f, o)
			if id == owner {
				want, got = "broken", got[:min(len(got), len("broken"))]
			}
			if got != want {
				t.Errorf("%s: %s, want %s", id, got, want)
			}
		}
	}
}

// Every stimulus of these checks has a case ID with an owner, for a crash in it.
func TestEveryCaseHasAnOwner(t *testing.T) {
	f := describedAs(sound())
	f.Inspection.Examples = []contract.Example{{Arguments: `{"includeExamples":true}`}}
	f.Inspection.Calls = []probe.Outcome{{OK: true}}
	f.Inspection.Services = []string{"catalog"}
	for _, c := range All() {
		stimuli, _ := c.Cases(f)
		for _, tr := range stimuli {
			owner := tr.Owner()
			if _, ok := requirement.Lookup(owner); !ok {
				t.Errorf("%s wants %q, which %q owns", c.Requirement.ID, tr.CaseID, owner)
			}
		}
	}
}

func ExampleViolation() {
	d := with(func(d *probe.Description) { d.Name = "greeting write" })
	err := checkOf(&testing.T{}, "NAM-003").Evaluate(describedAs(d), describedStimulus(), probe.Observation{
		Rendering: probe.Rendering{Descriptions: []probe.Rendered{{Description: d, Count: renders}}},
	})
	fmt.Println(err)
	// Output: the name is "greeting write", with the character ' '
}
