package trial

import "time"

// Grace is how long after the end of its context a call may take to answer, on the clock of the trial.
const Grace = time.Second

// A pace says how long things may take, on the clock that a trial runs by.
type pace struct {
	virtual bool
	bound   time.Duration // for an answer, the constructor, a cleanup
	measure time.Duration // for an answer whose time is taken
	grace   time.Duration // for a call whose context has ended
	linger  time.Duration // from the end of the grace until a call is given up
	drain   time.Duration // after that, so that it does not disturb the next trial
}

// inVirtual waits for hours: they pass at once. A service that blocks takes one.
func inVirtual() pace {
	return pace{virtual: true, bound: 2 * time.Hour, measure: 2 * time.Hour, grace: Grace, linger: 29 * time.Second, drain: 2 * time.Hour}
}

// inReal waits as little as can be.
func inReal(timeout time.Duration) pace {
	return pace{bound: timeout, measure: min(time.Second, timeout), grace: Grace, linger: min(time.Second, timeout)}
}

func (p pace) clock() Clock {
	if p.virtual {
		return Virtual
	}
	return Real
}

// settle waits until a call that was just launched has come to its first wait, or is over. The clock of a bubble moves when
// everything in it waits: the shortest sleep ends then.
func (p pace) settle(f *flight) {
	if p.virtual {
		time.Sleep(time.Nanosecond)
		return
	}
	f.within(5 * time.Millisecond)
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
