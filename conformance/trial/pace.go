package trial

import (
	"testing/synctest"
	"time"
)

// Grace is how long after the end of its context a call may take to answer, on the clock of the trial.
const Grace = time.Second

// A pace says how long things may take, on the clock that a trial runs by.
type pace struct {
	virtual bool
	bound   time.Duration // for an answer
	measure time.Duration // for an answer whose time is taken
	linger  time.Duration // from the end of the grace until a call is given up
	drain   time.Duration // after that, so that the bubble can end
	settled time.Duration // after the calls, until the goroutines are counted
}

// inVirtual waits for hours: they pass at once.
func inVirtual() pace {
	return pace{virtual: true, bound: 24 * time.Hour, measure: 24 * time.Hour, linger: 29 * time.Second, drain: 24 * time.Hour, settled: time.Second}
}

// inReal waits as little as can be.
func inReal(timeout time.Duration) pace {
	return pace{bound: timeout, measure: min(time.Second, timeout), linger: min(time.Second, timeout)}
}

func (p pace) clock() Clock {
	if p.virtual {
		return Virtual
	}
	return Real
}

// settle waits until a call that was just launched has come to its first wait, or is over.
func (p pace) settle(f *flight) {
	if p.virtual {
		synctest.Wait()
		return
	}
	f.within(5 * time.Millisecond)
}

// within waits for the answer, and reports whether it came.
func (f *flight) within(d time.Duration) bool {
	if f.over() {
		return true
	}
	if d <= 0 {
		return false
	}
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-f.done:
		return true
	case <-timer.C:
		return f.over()
	}
}

// unbounded are the times of cuts in a call that would take hours: a service blocks it.
var unbounded = map[bool]map[Cut]time.Duration{
	true:  {AtStart: 0, Early: 100 * time.Millisecond, Midway: time.Second, Late: 10 * time.Second},
	false: {AtStart: 0, Early: 10 * time.Millisecond, Midway: 50 * time.Millisecond, Late: 200 * time.Millisecond},
}

// at answers when a context ends, counted from the start of a call that takes so long when it is left alone.
func (p pace) at(t Trial, undisturbed time.Duration) time.Duration {
	if t.Fault.Kind == Blocks {
		return unbounded[p.virtual][t.Cut]
	}
	switch t.Cut {
	case Early:
		return undisturbed / 10
	case Midway:
		return undisturbed / 2
	case Late:
		return undisturbed - undisturbed/10
	}
	return 0
}
