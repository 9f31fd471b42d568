package probe

import (
	"fmt"
	"slices"
)

// A Budget is what a tool has cost so far. A crash costs a process; so does a call that does not come back, and the time that it was
// waited for: little after the end of its context, the whole timeout otherwise.
type Budget struct {
	crashes   int
	exhausted int    // of these: see Crash.floods
	last      string // what the last one was
	hangs     int
	returned  bool // a call came back
	deaf      bool // one did not, in real time, after its context had ended
}

// MaxCrashes is how many processes a tool may end before it is left alone; MaxFloods is how many of them by taking all the memory that there is, or all
// the stack: that takes it from everybody else on the machine, each time.
const (
	MaxCrashes = 3
	MaxFloods  = 2
)

// MaxWaits is how many calls of a tool are waited for to the end of their time in vain before it is left alone, where others have come back.
const MaxWaits = 2

// How much waiting is put up with before a tool is left alone.
const (
	maxHangCost       = 15
	cancelledHangCost = 1
	fullHangCost      = (maxHangCost + MaxWaits - 1) / MaxWaits
)

// Crashed notes that the tool ended a process. One that was ended because nothing came from it was waited for longer than any call, and mostly did not
// even tell where it was: that is not done twice.
func (t *Budget) Crashed(of Crash) {
	t.crashes, t.last = t.crashes+1, of.Title
	if of.exhausted() {
		t.exhausted++
	}
	if of.Kind == "timeout" {
		t.hangs = maxHangCost
	}
}

// exhausted reports whether a process ended because it had taken all that it may have, of memory or of stack.
func (d Crash) exhausted() bool {
	return d.Kind == "memory" || d.Title == "fatal error: stack overflow"
}

// Observed notes whether a call came back in a stimulus: a tool of which none ever does is not waited for a second time.
func (t *Budget) Observed(in Observation) {
	t.returned = t.returned || slices.ContainsFunc(in.Calls, func(c Outcome) bool { return !c.Hung && !c.NotReached && !c.Skipped })
}

// Back reports whether any call has come back.
func (t *Budget) Back() bool { return t.returned }

// Deaf reports whether a call was waited for in vain after its context had ended, in real time.
func (t *Budget) Deaf() bool { return t.deaf }

// Hung notes that a call of a stimulus did not come back, after Observed has seen the stimulus. One that was made after those whose contexts ended was
// waited for as long as any.
func (t *Budget) Hung(in Observation) {
	switch whole := slices.ContainsFunc(in.Calls, func(c Outcome) bool { return c.Hung && !c.ContextEnded }); {
	case whole && !t.returned:
		t.hangs = maxHangCost
	case whole:
		t.hangs += fullHangCost
	case in.Clock == Virtual && !in.computes():
		// virtual time has passed at once
	default:
		t.hangs += cancelledHangCost
		t.deaf = t.deaf || in.Clock == Real
	}
}

// computes reports whether a call did not come back because it computes on and on.
func (o *Observation) computes() bool {
	return slices.ContainsFunc(o.Calls, func(c Outcome) bool { return c.Hung && c.State == running })
}

// Exceeded returns why the tool is left alone; "" as long as it is not.
func (t *Budget) Exceeded() string {
	switch {
	case t.crashes >= MaxCrashes, t.exhausted >= MaxFloods:
		return fmt.Sprintf("the tool ended its process %d times, last by %s", t.crashes, t.last)
	case t.hangs >= maxHangCost:
		return "calls of the tool do not come back"
	}
	return ""
}
