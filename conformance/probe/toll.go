package probe

import (
	"fmt"
	"slices"
)

// A Toll is what a tool has cost so far. A death costs a process; so does a call that does not come back, and the time that it was
// waited for: little after the end of its context, the whole timeout otherwise.
type Toll struct {
	deaths int
	floods int    // of these: see Death.floods
	last   string // what the last one was
	hangs  int
	back   bool // a call came back
	deaf   bool // one did not, in real time, after its context had ended
}

// MostDeaths is how many processes a tool may end before it is left alone; MostFloods is how many of them by taking all the memory that there is, or all
// the stack: that takes it from everybody else on the machine, each time.
const (
	MostDeaths = 3
	MostFloods = 2
)

// MostWaits is how many calls of a tool are waited for to the end of their time in vain before it is left alone, where others have come back.
const MostWaits = 2

// How much waiting is put up with before a tool is left alone.
const (
	mostHangs = 15
	cutHang   = 1
	wholeHang = (mostHangs + MostWaits - 1) / MostWaits
)

// Died notes that the tool ended a process. One that was ended because nothing came from it was waited for longer than any call, and mostly did not
// even tell where it was: that is not done twice.
func (t *Toll) Died(of Death) {
	t.deaths, t.last = t.deaths+1, of.What
	if of.floods() {
		t.floods++
	}
	if of.Kind == "timeout" {
		t.hangs = mostHangs
	}
}

// floods reports whether a process ended because it had taken all that it may have, of memory or of stack.
func (d Death) floods() bool { return d.Kind == "memory" || d.What == "fatal error: stack overflow" }

// Saw notes whether a call came back in a trial: a tool of which none ever does is not waited for a second time.
func (t *Toll) Saw(in Observation) {
	t.back = t.back || slices.ContainsFunc(in.Calls, func(c Outcome) bool { return !c.Hung && !c.Missed && !c.Spared })
}

// Back reports whether any call has come back.
func (t *Toll) Back() bool { return t.back }

// Deaf reports whether a call was waited for in vain after its context had ended, in real time.
func (t *Toll) Deaf() bool { return t.deaf }

// Hung notes that a call of a trial did not come back, after Saw has seen the trial. One that was made after those whose contexts ended was
// waited for as long as any.
func (t *Toll) Hung(in Observation) {
	switch whole := slices.ContainsFunc(in.Calls, func(c Outcome) bool { return c.Hung && !c.Cut }); {
	case whole && !t.back:
		t.hangs = mostHangs
	case whole:
		t.hangs += wholeHang
	case in.Clock == Virtual && !in.computes():
		// virtual time has passed at once
	default:
		t.hangs += cutHang
		t.deaf = t.deaf || in.Clock == Real
	}
}

// computes reports whether a call did not come back because it computes on and on.
func (o *Observation) computes() bool {
	return slices.ContainsFunc(o.Calls, func(c Outcome) bool { return c.Hung && c.State == running })
}

// Paid answers why the tool is left alone; "" as long as it is not.
func (t *Toll) Paid() string {
	switch {
	case t.deaths >= MostDeaths, t.floods >= MostFloods:
		return fmt.Sprintf("the tool ended its process %d times, last by %s", t.deaths, t.last)
	case t.hangs >= mostHangs:
		return "calls of the tool do not come back"
	}
	return ""
}
