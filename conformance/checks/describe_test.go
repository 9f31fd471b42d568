package checks

import (
	"errors"
	"fmt"
	"strings"
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
			o.Calls, o.Registration = []probe.Outcome{{OK: true}, {}}, []string{}
			if err := tr.Evaluate(o); err != nil {
				t.Errorf("%s on %s: %s", c.Requirement.ID, tr.CaseID, Outcome(err))
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
		f := DescribedAs(Sound())
		f.Constant = "greeting_write"
		f.Inspection.Examples = []contract.Example{{Arguments: `{"limit":1}`}}
		f.Inspection.Calls = []probe.Outcome{{OK: true}}
		for _, c := range describe.Checks() {
			id := c.Requirement.ID
			if owner == "SHP-010" && id != owner {
				continue // the engine blocks them
			}
			if id == "SHP-012" || id == "USE-010" || id == "NAM-007" || id == "SHP-010" && owner == "SHP-011" || id == "REG-001" && owner == "SHP-011" {
				continue // these have stimuli of their own
			}
			got := Evaluated(t, f, id, "", o)
			if violated := strings.HasPrefix(got, "the constructor ") || got == "Schema panics: boom"; violated != (id == owner) || !violated && got != "by "+owner {
				t.Errorf("%s: %s", id, got)
			}
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
