package probe

import (
	"fmt"
	"time"
)

// A tool that waits for something outside of its program is evaluated in real time, and so is any other for which virtual time cannot be had. Whoever
// wants a verdict waits for that. So there is so much real time for all of the stimuli of one tool, and what it is not enough for is said to be
// untestable: neither kept nor broken.

// How much that is: as much as so many calls may take, and not less than a minute.
const (
	boundsToSpend = 12
	leastToSpend  = time.Minute
)

// RealTime returns how much real time there is for all stimuli of a tool of which one call may take so long.
func RealTime(timeout time.Duration) time.Duration { return max(boundsToSpend*timeout, leastToSpend) }

// A purse is the real time of a tool that is left. What others keep the process from a processor is not taken out of it: a verdict must not depend on
// what else the machine has to do.
type timeBudget struct {
	whole, spent time.Duration
	queued       func() time.Duration // how long the process has waited for a processor so far
	now          func() time.Time
}

// spend begins to take time out of the purse. The returned function reports the time taken since, and stops the clock if its argument is true.
func (p *timeBudget) spend() (taken func(end bool) time.Duration) {
	begun, waited := p.now(), p.queued()
	return func(end bool) time.Duration {
		took := p.now().Sub(begun)
		if took > leastOvertime {
			took = max(0, took-(p.queued()-waited))
		}
		if end {
			p.spent += took
		}
		return took
	}
}

// affords returns why a stimulus cannot be done, of which the calls take so long each: "" where it can. One that is over after a call is done as long
// as there is any time left.
func (p *timeBudget) affords(t Stimulus, takes time.Duration) (why string) {
	needs := time.Duration(0)
	if n := t.turns(); n > 1 {
		needs = time.Duration(n) * takes
	}
	if p.spent < p.whole && p.spent+needs <= p.whole {
		return ""
	}
	return p.why()
}

func (p *timeBudget) why() string {
	return fmt.Sprintf("the calls of the tool take real time, of which there are %v for all of its trials, and this one takes more than is left of them "+
		"(with a longer -timeout there is more)", p.whole)
}

// turns returns how many calls of a stimulus are waited for one after the other, each for as long as it takes.
func (t Stimulus) turns() int {
	abreast := func(n int) int { return (n + mostAbreast - 1) / mostAbreast }
	switch n := len(t.Calls); {
	case t.End != "" || t.Fault.Kind != "":
		return min(n, 1) // they are cut short
	case t.AtOnce:
		return abreast(t.Baseline) + 1 + t.FollowUp
	case t.InstancePerCall:
		return abreast(n)
	default:
		return abreast(t.Baseline) + n - t.Baseline
	}
}

// isOut reports whether there was no time left in the middle of the stimulus: then no call is begun any more.
func (s *execution) isOut() bool {
	s.outOfTime = s.outOfTime || s.pace.outOfTime != nil && s.pace.outOfTime()
	return s.outOfTime
}
