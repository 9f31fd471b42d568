package probe

import (
	"fmt"
	"time"
)

// A tool that waits for something outside of its process is evaluated in real time, as is any other that does not work in virtual time.
// The user waits for that, so the real time for all stimuli of a tool is limited. What exceeds it is untestable, neither pass nor fail.

// The real time of a tool: that of so many timeouts, and at least a minute.
const (
	timeoutsInBudget = 12
	minTimeBudget    = time.Minute
)

// RealTime returns the real time for all stimuli of a tool, given the timeout of one call.
func RealTime(timeout time.Duration) time.Duration {
	return max(timeoutsInBudget*timeout, minTimeBudget)
}

// A timeBudget is the real time for the stimuli of a tool. Time in which the process waits for a processor is not charged: a verdict
// must not depend on the load of the machine.
type timeBudget struct {
	whole, spent time.Duration
	queued       func() time.Duration // how long the process has waited for a processor so far
	now          func() time.Time
}

// spend starts to measure time. The returned function returns the time since then; if end is true, it charges it to the budget.
func (p *timeBudget) spend() (taken func(end bool) time.Duration) {
	begun, waited := p.now(), p.queued()
	return func(end bool) time.Duration {
		took := p.now().Sub(begun)
		if took > minOvertime {
			took = max(0, took-(p.queued()-waited))
		}
		if end {
			p.spent += took
		}
		return took
	}
}

// affords returns why there is no time for a stimulus whose calls take so long each; "" if there is. A stimulus that takes no longer
// than one call is executed if there is any time left.
func (p *timeBudget) affords(t Stimulus, takes time.Duration) (why string) {
	needs := time.Duration(0)
	if n := t.successiveCalls(); n > 1 {
		needs = time.Duration(n) * takes
	}
	if p.spent < p.whole && p.spent+needs <= p.whole {
		return ""
	}
	return p.why()
}

func (p *timeBudget) why() string {
	return fmt.Sprintf("the calls of the tool need real time: all its probes together have %v, and this one needs more than is left "+
		"(a longer -timeout gives more)", p.whole)
}

// successiveCalls returns how many calls of a stimulus are waited for one after another, each for its whole duration.
func (t Stimulus) successiveCalls() int {
	overlapping := func(n int) int { return (n + maxOverlap - 1) / maxOverlap }
	switch n := len(t.Calls); {
	case t.End != "" || t.Fault.Kind != "":
		return min(n, 1) // they end early
	case t.AtOnce:
		return overlapping(t.Baseline) + 1 + t.FollowUp
	case t.InstancePerCall:
		return overlapping(n)
	default:
		return overlapping(t.Baseline) + n - t.Baseline
	}
}

// timeIsUp reports whether the time budget ran out during the stimulus, so that no further call is made.
func (s *execution) timeIsUp() bool {
	s.outOfTime = s.outOfTime || s.pace.outOfTime != nil && s.pace.outOfTime()
	return s.outOfTime
}
