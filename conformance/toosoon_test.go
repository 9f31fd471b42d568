package conformance

import (
	"errors"
	"testing"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
)

// A deadline that was over before its call began is kept by whoever looks at its context first. That is no verdict on how calls keep deadlines, in
// either way but one: what is wrong all the same is wrong. What other rules say of the stimulus holds.
func TestADeadlineThatCameTooSoonShowsNothing(t *testing.T) {
	t.Parallel()
	broken := errors.New("it is late")
	deadline, ok := checkOf("CAN-004")
	other, known := checkOf("CAN-003")
	if !ok || !known {
		t.Fatal("the checks are gone")
	}
	for _, c := range []struct {
		name       string
		of         check.Check
		says       error
		tooSoon    bool
		untestable bool
	}{
		{"in time", deadline, nil, false, false},
		{"too soon", deadline, nil, true, true},
		{"too soon, and broken", deadline, broken, true, false},
		{"another rule", other, nil, true, false},
	} {
		c.of.Evaluate = func(check.Target, probe.Stimulus, probe.Observation) error { return c.says }
		c.of.Beside = nil
		owner := step{check: deadline, cases: []int{0}}
		evaluate := step{check: c.of, cases: []int{0}}
		r := &run{
			stimuli: []probe.Stimulus{{CaseID: "deadline early 1", Calls: []probe.Call{{}}, End: probe.Deadline}},
			seen:    []probe.Observation{{Clock: probe.Real, Calls: []probe.Outcome{{OK: true, ContextEnded: true}}, TooSoon: c.tooSoon}},
			steps:   []step{owner, evaluate},
		}
		err := r.verdict(&evaluate, 0)
		var untestable *check.Untestable
		if errors.As(err, &untestable) != c.untestable || !c.untestable && !errors.Is(err, c.says) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

func checkOf(id string) (check.Check, bool) {
	for _, c := range check.All() {
		if c.Requirement.ID == id {
			return c, true
		}
	}
	return check.Check{}, false
}
