package supervise

import (
	"fmt"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
)

// realTime decides which stimuli of a tool are executed in real time because virtual time got stuck. A stimulus in which it got stuck,
// such as many concurrent calls that wait for a lock, is repeated alone in real time. If it was a plain call, virtual time would get
// stuck again, and all later stimuli are executed in real time.
type realTime struct {
	once   bool // the next stimulus
	always bool
	times  int           // how often virtual time got stuck
	takes  time.Duration // the longest duration of a call that succeeded in virtual time
	limit  time.Duration // of a call in real time
	spent  time.Duration // of the real time for all stimuli: see probe.RealTime
}

// mostStuck is how often virtual time may get stuck: each time costs a process and a few seconds.
const mostStuck = 4

func (r *realTime) real() bool { return r.once || r.always }

// saw records the durations of the calls of an observation. In real time, it skips a stimulus with calls that exceed the time limit.
func (r *realTime) saw(t probe.Stimulus, o *probe.Observation) {
	hung := false
	for _, c := range o.Calls {
		hung = hung || c.Hung && !c.ContextEnded
		if o.Clock == probe.Virtual && c.OK && !c.ContextEnded && t.Fault.Kind == "" {
			r.takes = max(r.takes, c.Took)
		}
	}
	if o.Clock == probe.Real && hung && r.takes >= r.limit {
		*o = probe.Observation{SkipReason: r.why()}
	}
}

// tooLong reports whether calls of a stimulus may exceed their time limit in real time, concurrent ones because they wait for each other.
func (r *realTime) tooLong(t probe.Stimulus) bool {
	takes := r.takes
	if t.AtOnce {
		takes *= time.Duration(max(1, (len(t.Calls)-t.Baseline-t.FollowUp)/2))
	}
	return takes >= r.limit && (t.End == "" || t.Baseline+t.FollowUp > 0)
}

func (r *realTime) why() string {
	return fmt.Sprintf("virtual time got stuck, and calls may take longer than their time limit of %v in real time", r.limit)
}

// retryInRealTime arranges that a stimulus is repeated in real time, and returns 0; or 1 if it is skipped. If it was in real time already,
// that is a harness error.
func (t *runner) retryInRealTime(stuck probe.Stimulus, into *probe.Observation) int {
	r := &t.clock
	if r.real() {
		into.HarnessError = "virtual time ended a probe in real time"
		return 1
	}
	r.times++
	plain := stuck.End == "" && stuck.Fault.Kind == "" && !stuck.AtOnce
	switch {
	case r.tooLong(stuck):
		into.SkipReason = r.why()
		return 1
	case plain || r.times >= mostStuck:
		r.always = true
		t.noCalls = t.noCalls || plain && !t.budget.Back() // the calls of an inspection would not return, either
	default:
		r.once = true
	}
	return 0
}
