package suite

import (
	"slices"
	"testing"

	"github.com/toolconform/toolconform/conformance/probe"
)

// Of a slow subject the first case of each owner runs first, for each check, and refused calls at once. What there is no time for is omitted if
// another case of its owner was executed, and else untestable.
func TestSlow(t *testing.T) {
	spent := probe.Observation{SkipReason: probe.OutOfTime(0)}
	slow := probe.Inspection{Calls: []probe.Outcome{{Hung: true}}, Clock: probe.Real}
	called := func(o probe.Outcome) probe.Observation {
		return probe.Observation{Clock: probe.Real, Calls: []probe.Outcome{o}}
	}
	tool := &scripted{inspection: slow, observations: map[string]probe.Observation{
		"late 1": spent, "ended 2": spent, "deadline 1": spent, "after 1": called(probe.Outcome{Omission: probe.Omission{Skipped: true}}), "after 2": spent,
	}}
	r := runOf(tool,
		wants("RES-001", fine, "example 1", "late 1"),
		wants("RES-006", fine, "late 1", "twice 1"),
		wants("CAN-003", fine, "ended 1", "ended 2", "ended 3"),
		wants("CAN-004", fine, "deadline 1"),
	)
	r.Do(t.Context())
	if want := []string{"example 1", "late 1", "twice 1", "ended 1", "ended 2", "ended 3", "deadline 1"}; !slices.Equal(tool.ran, want) {
		t.Errorf("got the order %v, want %v", tool.ran, want)
	}
	all := r.Evaluate()
	for i, want := range []struct {
		verdict        string
		cases, omitted int
	}{{"pass", 1, 1}, {"untestable", 2, 0}, {"pass", 2, 1}, {"untestable", 1, 0}} {
		if got := all[i]; got.Verdict.String() != want.verdict || got.Cases != want.cases || got.Omitted != want.omitted {
			t.Errorf("got %s %v with %d cases and %d omitted, want %v", got.Requirement, got.Verdict, got.Cases, got.Omitted, want)
		}
	}
	worn := runOf(tool, wants("PAR-004", fine, "after 1", "after 2"))
	worn.cases[0].Calls = make([]probe.Call, 1)
	for i := range worn.steps[0].cases {
		worn.steps[0].cases[i].Calls = make([]probe.Call, 1)
	}
	worn.Do(t.Context())
	if got := worn.Evaluate()[0]; got.Verdict.String() != "untestable" || got.Omitted != 0 {
		t.Errorf("a case whose calls were all skipped stands for another one: %+v", got)
	}
}
