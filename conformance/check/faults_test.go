package check

import (
	"testing"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/requirement"
)

// The faults of a service are those that its kind can have, and each has a kind of cases.
func TestFaultsOfServices(t *testing.T) {
	f := &Target{Profile: requirement.AgentTool, Inspection: probe.Inspection{
		Declaration: probe.Declaration{Services: []string{"api", "db", "own"}, Kinds: []probe.ServiceKind{probe.HTTP, probe.Database, ""}},
		Examples:    []contract.Example{{Arguments: "{}"}},
	}}
	counts, ids := map[string]int{}, map[string]bool{}
	for _, c := range Faulty(serviceFaults...)(f) {
		counts[c.Fault.Service]++
		if ids[c.CaseID] || c.Owner == "" {
			t.Errorf("%s of %s", c.CaseID, c.Owner)
		}
		ids[c.CaseID] = true
	}
	if counts["api"] != 18 || counts["db"] != 5 || counts["own"] != 4 {
		t.Errorf("got %v", counts)
	}
}

// A response that breaks off or is no JSON need not matter; any other failure does, unless the service is optional.
func TestSucceedsWrongly(t *testing.T) {
	succeeds := func(payload string) probe.Outcome { return probe.Outcome{OK: true, Payload: []byte(payload)} }
	for _, c := range []struct {
		kind     probe.FaultKind
		result   probe.Outcome
		optional bool
		want     bool
	}{
		{probe.Fails, succeeds(`{"a":1}`), false, true},
		{probe.Fails, succeeds(`{"a":1}`), true, false},
		{probe.Errs, succeeds(`{"a":1}`), false, true},
		{probe.FindsNone, succeeds(`{"a":2}`), false, false},
		{probe.BreaksOff, succeeds(`{"a":1}`), false, false},
		{probe.BreaksOff, succeeds(`{"a":2}`), false, true},
		{probe.BreaksOff, probe.Outcome{}, false, false},
		{probe.NotJSON, succeeds(`{"a":"<body>Sign in to continue.</body>"}`), false, false},
		{probe.NotJSON, succeeds(`{"a":0}`), false, true},
	} {
		f := &Target{}
		if c.optional {
			f.Inspection.Optional = []string{"api"}
		}
		s := suite.Case{Stimulus: probe.Stimulus{Baseline: 1, Fault: probe.Fault{Service: "api", Kind: c.kind}}}
		o := probe.Observation{Calls: []probe.Outcome{succeeds(`{"a":1}`), c.result}}
		if got := f.SucceedsWrongly(s, o, 1); got != c.want {
			t.Errorf("%s, %s: got %v", c.kind, c.result.Payload, got)
		}
	}
}
