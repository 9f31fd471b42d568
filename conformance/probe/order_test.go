package probe

import (
	"testing"
)

// lazyStimuli is what is done to tools that make something lazily: alone, at once, in turn, cut short.
func lazyStimuli() []Stimulus {
	call := Call{Arguments: []byte("{}")}
	many := []Call{call, call, call, call, call, call}
	return []Stimulus{
		one(Stimulus{}), {CaseID: "at once", Calls: many, AtOnce: true}, {CaseID: "in turn", Calls: many}, midway,
		one(Stimulus{End: Deadline, CancelAt: Midway}), one(Stimulus{End: Cancel, CancelAt: Before}), one(Stimulus{End: Cancel, CancelAt: AtStart}), one(Stimulus{}),
	}
}

// requireClean fails the test where anything is held against a tool that is in order.
func requireClean(t *testing.T, subject Subject) (Inspection, []Observation) {
	t.Helper()
	resetFrozen(t)
	runner := Local(subject, Options{Timeout: ample})
	inspection := runner.Inspect(t.Context())
	all := runner.Run(t.Context(), lazyStimuli())
	for i, seen := range all {
		if seen.HarnessError != "" || seen.SkipReason != "" || seen.ConstructorPanic != nil || seen.VirtualTimeStuck {
			t.Errorf("trial %d was not done: %+v", i, seen)
		}
		for k, call := range seen.Calls {
			if !call.OK || call.Late || call.Hung || call.Panic != nil || call.NotReached {
				t.Errorf("trial %d, call %d is accused by %s (%s): %+v at %+v", i, k, seen.Clock, seen.WhyReal, call, call.Blocked)
			}
		}
		if len(seen.Left) > 0 {
			t.Errorf("trial %d: a leak is seen: %+v", i, seen.Left)
		}
	}
	return inspection, all
}

// faulty returns what was seen of a tool that is not in order.
func faulty(t *testing.T, subject Subject, stimulus Stimulus) Observation {
	t.Helper()
	_, seen := try(t, subject, stimulus)
	return seen
}
