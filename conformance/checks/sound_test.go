package checks

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/requirement"
)

// StimuliOf returns the stimuli of cases.
func StimuliOf(cases []suite.Case) (all []probe.Stimulus) {
	for _, c := range cases {
		all = append(all, c.Stimulus)
	}
	return all
}

// Sound is a tool that satisfies every rule on descriptions.
func Sound() probe.Description {
	return probe.Description{
		Name:     "greeting_write",
		Usage:    SoundGuide,
		Schema:   []byte(SoundSchema),
		OnServer: true,
	}
}

// SoundSchema is the schema of Sound.
const SoundSchema = `{"type":"function","name":"greeting_write","description":"Writes a friendly greeting for a person.",
"parameters":{"type":"object","properties":{"name":{"type":"string","description":"The name of the person to greet.",
"minLength":1}},"required":["name"]}}`

// SoundGuide is the usage metadata of Sound.
const SoundGuide = `greeting_write — Usage Guide

Primary purpose:
- Writes a greeting for a person.

Rules:
- Call this tool when the user asks to be greeted, or to have somebody greeted.
- Do not call it when the user only mentions a name.
- Repeated calls with the same arguments give the same greeting.
- The tool is fast: call it as often as it is needed.

Arguments:
- name: the name of the person, as the user wrote it.

Error codes:
- none: what is wrong with the arguments is described in words.

Good usage:
- {"name":"Ada"}

Bad usage:
- {"name":""}
`

// Wide returns a schema of n arguments.
func Wide(n int) string {
	var all []string
	for i := range n {
		all = append(all, fmt.Sprintf(`"argument_%d":{"type":"string","description":"The argument number %d."}`, i, i))
	}
	return `{"type":"function","name":"wide","description":"Takes many arguments.","parameters":{"type":"object","properties":{` +
		strings.Join(all, ",") + `},"required":[]}}`
}

// FlatWith returns the sound schema with other parameters.
func FlatWith(parameters string) string {
	return `{"type":"function","name":"greeting_write","description":"Writes a friendly greeting.","parameters":` + parameters + `}`
}

// Finding returns the outcome of a check for descriptions.
func Finding(t testing.TB, id string, f *check.Target, descriptions ...probe.Description) string {
	t.Helper()
	o := probe.Observation{}
	for _, d := range descriptions {
		o.Descriptions = append(o.Descriptions, probe.Rendered{Description: d, Count: 1})
	}
	return Evaluated(t, f, id, "", o)
}

// DescribedAs returns a target with a description.
func DescribedAs(d probe.Description) *check.Target {
	return check.Understand(probe.Inspection{Description: d}, requirement.AGN005)
}

// With returns the sound description with a change.
func With(change func(*probe.Description)) probe.Description {
	d := Sound()
	change(&d)
	return d
}

// OnUsage returns the outcome of a check for usage metadata, with the sound schema or another one.
func OnUsage(t testing.TB, id, text string, parameters ...string) string {
	t.Helper()
	d := Sound()
	d.Usage = text
	for _, p := range parameters {
		d.Schema = []byte(FlatWith(p))
	}
	return Finding(t, id, DescribedAs(d), d)
}

// Outcome returns the outcome of a check: "pass", "n/a", "by SHP-010" if blocked, or the text of the violation.
func Outcome(err error) string {
	var violation *suite.Violation
	var untestable *suite.Untestable
	switch {
	case err == nil:
		return "pass"
	case errors.As(err, &violation) && violation.Of != "":
		return "by " + violation.Of
	case violation != nil:
		return violation.Got
	case errors.As(err, &untestable):
		return "untestable: " + untestable.Why
	case errors.Is(err, suite.ErrNotApplicable):
		return "n/a"
	}
	return "harness error: " + err.Error()
}

// Evaluated returns the outcome of the case with an ID, or of the first one for "". If there are fewer results than calls, the others are as the
// first one.
func Evaluated(t testing.TB, f *check.Target, id, caseID string, o probe.Observation) string {
	t.Helper()
	c := CheckOf(t, id)
	all, err := c.Cases(f)
	if err != nil {
		return Outcome(err)
	}
	i := slices.IndexFunc(all, func(tr suite.Case) bool { return caseID == "" || tr.CaseID == caseID })
	if i < 0 {
		t.Fatalf("%s does not make %q", id, caseID)
	}
	if missing := len(all[i].Calls) - len(o.Calls); missing > 0 && len(o.Calls) > 0 {
		first := slices.Repeat(o.Calls[:1], missing)
		if all[i].Owner == "ARG-008" && all[i].Baseline > 0 {
			first[0] = Success(`{}`) // the unchanged example
		}
		o.Calls = append(first, o.Calls...)
	}
	return Evaluate(c, all[i], o)
}

// Evaluate returns the outcome of a case, which it evaluates as the engine does.
func Evaluate(c check.Check, t suite.Case, o probe.Observation) string {
	var err error
	if t.Abnormal != nil {
		err = t.Abnormal(o)
	}
	if err == nil {
		err = t.Evaluate(o)
	}
	if v, ok := errors.AsType[*suite.Violation](err); ok && v.Of == c.Requirement.ID {
		return v.Got
	}
	return Outcome(err)
}

// Served is a tool with a service.
func Served(t *testing.T) *check.Target {
	f := NewTarget(t, City, Paris)
	f.Inspection.Services = []string{"catalog"}
	return f
}

// NewTarget returns the target of a tool whose arguments have a JSON Schema, with examples that succeeded at the
// inspection.
func NewTarget(t testing.TB, parameters string, examples ...string) *check.Target {
	t.Helper()
	inspection := probe.Inspection{
		Description: probe.Description{Schema: []byte(
			`{"type":"function","name":"lookup","description":"Looks things up.","parameters":` + parameters + `}`)},
		Identity: probe.Identity{Type: "*lookup.Tool",
			Package: "example.com/tools/lookup"},
	}
	for _, arguments := range examples {
		inspection.Examples = append(inspection.Examples, contract.Example{Name: "an example", Arguments: arguments})
		inspection.Calls = []probe.Outcome{{OK: true, Payload: []byte(`{}`)}}
	}
	f := check.Understand(inspection, requirement.AgentTool)
	if f.Schema.Uncompiled != nil {
		t.Fatalf("the schema of the test does not compile: %v", f.Schema.Uncompiled)
	}
	return f
}

// City is a tool with one required and one optional argument.
const City = `{"type":"object","properties":{
	"city":{"type":"string","description":"Where."},
	"days":{"type":"integer","description":"How long.","minimum":1,"maximum":10}
},"required":["city"],"additionalProperties":false}`

// Paris are valid arguments of City.
const Paris = `{"city": "Paris", "days": 3}`

// CheckOf returns the check of a requirement.
func CheckOf(t testing.TB, id string) check.Check {
	t.Helper()
	for _, c := range All() {
		if c.Requirement.ID == id {
			return c
		}
	}
	t.Fatalf("there is no check %s", id)
	return check.Check{}
}

// Success and refusal are outcomes of calls.
func Success(payload string) probe.Outcome { return probe.Outcome{OK: true, Payload: []byte(payload)} }

// Refusal returns a failed call with these messages.
func Refusal(messages ...string) probe.Outcome {
	var c probe.Outcome
	for _, m := range messages {
		c.Errors = append(c.Errors, contract.Error{Message: m})
	}
	return c
}

// Observed returns the observation of calls.
func Observed(calls ...probe.Outcome) probe.Observation { return probe.Observation{Calls: calls} }
