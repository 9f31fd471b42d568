package probe

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// A Budget counts what a tool has cost: a process for each crash; a process and waiting time for each call that does not
// return. The waiting time is short after a cancellation, and the whole timeout otherwise.
type Budget struct {
	crashes   int
	exhausted int    // of these: see Crash.exhausted
	last      string // title of the last one
	hangs     int
	Returned  bool // a call returned
	Deaf      bool // a call did not return in real time after its context had ended
}

// MaxCrashes is how many processes a tool may end before its remaining stimuli are skipped. MaxFloods is how many of them it may end
// by using up the memory or the stack, which slows down the whole machine.
const (
	MaxCrashes = 3
	MaxFloods  = 2
)

// MaxWaits is how many calls may use up their whole timeout before the remaining stimuli are skipped, if other calls have
// returned.
const MaxWaits = 2

// The cost of calls that do not return, and its limit.
const (
	maxHangCost       = 15
	cancelledHangCost = 1
	fullHangCost      = (maxHangCost + MaxWaits - 1) / MaxWaits
)

// Crashed records that the tool ended a process. One that was killed because it sent nothing exhausts the budget: it was waited
// for longer than any call, and most of them did not report where they were.
func (t *Budget) Crashed(of Crash) {
	t.crashes, t.last = t.crashes+1, of.Title
	if of.exhausted() {
		t.exhausted++
	}
	if of.Kind == "timeout" {
		t.hangs = maxHangCost
	}
}

// exhausted reports whether the process used up its memory or stack.
func (d Crash) exhausted() bool {
	return d.Kind == "memory" || d.Title == "fatal error: stack overflow"
}

// Observed records whether a call of a stimulus returned. If none ever does, the tool is waited for only once.
func (t *Budget) Observed(in Observation) {
	t.Returned = t.Returned || slices.ContainsFunc(in.Calls, func(c Outcome) bool { return !c.Hung && !c.NotReached && !c.Skipped })
}

// Hung records that a call of a stimulus did not return. It is called after Observed. A follow-up call is waited for as long as
// one without cancellation.
func (t *Budget) Hung(in Observation) {
	switch whole := slices.ContainsFunc(in.Calls, func(c Outcome) bool { return c.Hung && !c.ContextEnded }); {
	case whole && !t.Returned:
		t.hangs = maxHangCost
	case in.Clock == Virtual && !in.computes():
		// virtual time costs nothing
	case whole:
		t.hangs += fullHangCost
	default:
		t.hangs += cancelledHangCost
		t.Deaf = t.Deaf || in.Clock == Real
	}
}

// computes reports whether a call did not return because it keeps computing.
func (o *Observation) computes() bool {
	return slices.ContainsFunc(o.Calls, func(c Outcome) bool { return c.Hung && c.State == Running })
}

// Exceeded returns why the remaining stimuli are skipped; "" if they are not.
func (t *Budget) Exceeded() string {
	switch {
	case t.crashes >= MaxCrashes, t.exhausted >= MaxFloods:
		return fmt.Sprintf("the tool ended its process %d times, last: %s", t.crashes, t.last)
	case t.hangs >= maxHangCost:
		return "calls of the tool do not return"
	}
	return ""
}

// A tool that waits for something outside of its process is evaluated in real time, as is any other that does not work in virtual time.
// The user waits for that, so the real time for all stimuli of a tool is limited. What exceeds it is untestable, neither pass nor fail.

// The real time of a tool: that of so many timeouts, and at least a minute. It suffices for one case of each kind if a call takes half a timeout.
const (
	timeoutsInBudget = 30
	minTimeBudget    = time.Minute
	needRealTime     = "the calls of the tool need real time"
)

// RealTime returns the real time for all stimuli of a tool, given the timeout of one call.
func RealTime(timeout time.Duration) time.Duration {
	return max(timeoutsInBudget*timeout, minTimeBudget)
}

// OutOfTime returns why a stimulus is skipped once the real time of its tool is spent, given that.
func OutOfTime(all time.Duration) string {
	return fmt.Sprintf("%s, and all its probes together have %v (a longer -timeout gives more)", needRealTime, all)
}

// OutOfTime reports whether the stimulus was skipped because the real time of its tool was spent.
func (o *Observation) OutOfTime() bool { return strings.HasPrefix(o.SkipReason, needRealTime) }
