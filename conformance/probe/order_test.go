package probe

import (
	"testing"
	"time"
)

// tried is what is done to tools that make something lazily: alone, at once, in turn, cut short.
func tried() []Trial {
	call := Call{Arguments: []byte("{}")}
	many := []Call{call, call, call, call, call, call}
	return []Trial{
		one(Trial{}), {Class: "at once", Calls: many, AtOnce: true}, {Class: "in turn", Calls: many}, midway,
		one(Trial{End: Deadline, Cut: Midway}), one(Trial{End: Cancel, Cut: Before}), one(Trial{End: Cancel, Cut: AtStart}), one(Trial{}),
	}
}

// inOrder fails the test where anything is held against a tool that is in order.
func inOrder(t *testing.T, subject Subject) (Meeting, []Observation) {
	t.Helper()
	anew(t)
	doer := Local(subject, Options{Timeout: 2 * time.Second})
	meeting := doer.Meet(t.Context())
	all := doer.Do(t.Context(), tried())
	for i, seen := range all {
		if seen.Trouble != "" || seen.NotRun != "" || seen.Made != nil || seen.Stuck {
			t.Errorf("trial %d was not done: %+v", i, seen)
		}
		for k, call := range seen.Calls {
			if !call.OK || call.Late || call.Hung || call.Panic != nil || call.Missed {
				t.Errorf("trial %d, call %d is accused by %s (%s): %+v at %+v", i, k, seen.Clock, seen.WhyReal, call, call.Blocked)
			}
		}
		if len(seen.Left) > 0 {
			t.Errorf("trial %d: a leak is seen: %+v", i, seen.Left)
		}
	}
	return meeting, all
}

// faulty answers what was seen of a tool that is not in order.
func faulty(t *testing.T, subject Subject, trial Trial) Observation {
	t.Helper()
	_, seen := try(t, subject, trial)
	return seen
}
