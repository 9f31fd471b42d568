package supervise

import (
	"fmt"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
)

// RealTime is what is known of a tool for which virtual time came to a standstill. One stimulus that goes wrong there (many calls at
// once that wait for a lock, say) is done once more in real time, by itself. A call that nothing is done to will go wrong there again:
// then all that follows is done in real time.
type realTime struct {
	once   bool // the next stimulus
	always bool
	times  int           // that virtual time came to a standstill
	takes  time.Duration // a call that succeeded in virtual time: the longest
	limit  time.Duration // of a call in real time
	spent  time.Duration // of the real time that there is for all stimuli: see probe.RealTime
	locked bool          // when virtual time came to a standstill for the last time, a call waited for a lock
}

// mostStuck is how often virtual time may come to a standstill: each costs a process and a few seconds.
const mostStuck = 4

func (r *realTime) real() bool { return r.once || r.always }

// saw looks at an observation: how long calls take, and that of a stimulus in real time for which there was too little of it.
func (r *realTime) saw(t probe.Stimulus, o *probe.Observation) {
	hung := false
	for _, c := range o.Calls {
		if o.Clock == probe.Virtual && c.OK && !c.ContextEnded && t.Fault.Kind == "" {
			r.takes = max(r.takes, c.Took)
		}
		hung = hung || c.Hung && !c.ContextEnded
	}
	if o.Clock == probe.Real && hung && r.tooLong() {
		*o = probe.Observation{SkipReason: r.why()}
	}
}

// tooLong reports whether calls take longer than they are waited for in real time.
func (r *realTime) tooLong() bool { return r.takes >= r.limit }

// queueTooLong reports whether the calls of a stimulus that are made at once would take far longer, one after the other, than they are waited for.
func (r *realTime) queueTooLong(t probe.Stimulus) bool {
	atOnce := time.Duration(len(t.Calls) - t.Baseline - t.FollowUp)
	return t.AtOnce && r.takes*atOnce/2 > r.limit
}

func (r *realTime) why() string {
	return fmt.Sprintf("virtual time came to a standstill, and a call takes longer than the %v that it is waited for in real time", r.limit)
}

// retryInRealTime has a stimulus done once more in real time, and returns how many stimuli that cost. Where it was in real time already, that is our
// own trouble.
func (t *runner) retryInRealTime(stuck probe.Stimulus, into *probe.Observation) int {
	r := &t.clock
	if r.real() {
		into.HarnessError = "virtual time ended a trial in real time"
		return 1
	}
	r.times++
	plain := stuck.End == "" && stuck.Fault.Kind == "" && !stuck.AtOnce
	switch {
	case r.locked && r.queueTooLong(stuck):
		into.SkipReason = fmt.Sprintf("virtual time came to a standstill, and calls at once that wait for each other, for %v each, would take longer "+
			"than the %v that they are waited for in real time", r.takes, r.limit)
		return 1
	case r.tooLong() && (stuck.End == "" || stuck.Baseline+stuck.FollowUp > 0):
		into.SkipReason = r.why() // which it would take to learn that
		return 1
	case plain || r.times >= mostStuck:
		r.always = true
		t.quiet = t.quiet || plain && !t.toll.Back() // its first calls go on and on, and would take the time of the stimuli
	default:
		r.once = true
	}
	return 0
}
