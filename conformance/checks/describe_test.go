package checks

import (
	"errors"
	"fmt"
	"testing"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/checks/describe"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/contract"
)

func TestSoundTool(t *testing.T) {
	f := DescribedAs(Sound())
	f.Constant = "greeting_write"
	f.Inspection.Examples = []contract.Example{{Name: "one", Arguments: `{"name":"Ada"}`}}
	f.Inspection.Calls = []probe.Outcome{{OK: true}}
	for _, c := range describe.Checks() {
		stimuli, err := c.Cases(f)
		if err != nil && !errors.Is(err, suite.ErrNotApplicable) {
			t.Errorf("%s: %v", c.Requirement.ID, err)
		}
		for _, tr := range stimuli {
			o := probe.Observation{Rendering: probe.Rendering{Descriptions: []probe.Rendered{{Description: Sound(), Count: check.Renders}}}}
			o.Calls, o.Registration = append([]probe.Outcome{{OK: true}}, make([]probe.Outcome, max(len(tr.Calls)-1, 0))...), []string{}
			if err := tr.Evaluate(o); err != nil {
				t.Errorf("%s on %s: %s", c.Requirement.ID, tr.CaseID, Outcome(err))
			}
		}
	}
}

// A tool whose accessors panic is a violation of one check.
func TestOneFindingPerDefect(t *testing.T) {
	panics := probe.Description{Panic: &probe.Panic{Value: "boom"}, Accessor: "Schema"}
	o := probe.Observation{Rendering: probe.Rendering{Descriptions: []probe.Rendered{{Description: panics, Count: 1}}}}
	f := DescribedAs(Sound())
	f.Constant = "greeting_write"
	f.Inspection.Examples = []contract.Example{{Arguments: `{"limit":1}`}}
	f.Inspection.Calls = []probe.Outcome{{OK: true}}
	for _, c := range describe.Checks() {
		id, want := c.Requirement.ID, "by SHP-011"
		switch id {
		case "SHP-010", "SHP-012", "USE-010", "NAM-007", "REG-001":
			continue // these have stimuli of their own
		case "SHP-011":
			want = "Schema panics: boom"
		}
		if got := Evaluated(t, f, id, "", o); got != want {
			t.Errorf("%s: %s, want %s", id, got, want)
		}
	}
}

func ExampleViolation() {
	d := With(func(d *probe.Description) { d.Name = "greeting write" })
	cases, _ := CheckOf(&testing.T{}, "NAM-003").Cases(DescribedAs(d))
	err := cases[0].Evaluate(probe.Observation{Rendering: probe.Rendering{Descriptions: []probe.Rendered{{Description: d, Count: check.Renders}}}})
	fmt.Println(err)
	// Output: the name is "greeting write", with the character ' '
}
