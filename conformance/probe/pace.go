package probe

import "time"

// Grace is how long after the end of its context a call may take to return, on the clock of the stimulus.
const Grace = time.Second

// A pace says how long things may take, on the clock that a stimulus runs by.
type pace struct {
	virtual   bool
	bound     time.Duration // for a result, the constructor, a cleanup
	measure   time.Duration // for a result whose time is taken
	grace     time.Duration // for a call whose context has ended
	linger    time.Duration // from the end of the grace until a call is given up
	drain     time.Duration // after that, so that it does not disturb the next stimulus
	habits    *habits       // of the tool
	watch     *watch        // from outside, in virtual time
	samples   *samples      // what is seen of the call, if anybody wants to know
	outOfTime func() bool   // there is no time left for another call; nil where there always is
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
func (p pace) settle(f *runningCall) {
	if p.virtual {
		time.Sleep(time.Nanosecond)
		return
	}
	for end := time.Now().Add(p.bound); !f.entered.Load() && time.Now().Before(end); {
		time.Sleep(100 * time.Microsecond) // on a busy machine that takes a while
	}
	for look := 0; !f.within(firstWait) && look < looksAtFirst; look++ {
		if r, ok := f.run.launched(f.call); !ok || !r.runs() {
			return
		}
	}
}

// How long a call has in real time to come to its first wait: at least once, and again as long as it is seen running.
const (
	firstWait    = 5 * time.Millisecond
	looksAtFirst = 3
)

// Cuts are at crooked fractions of the time that a call takes, and at crooked times where it would take hours: many calls are made of
// ten, twenty or a hundred equal steps, and services give up after a second. What ends at the same moment as the context may come
// before it in one run, and behind it in the next.
var (
	fractions = map[CancelPoint]float64{Early: 0.1037, Midway: 0.4871, Late: 0.9137}
	unbounded = map[bool]map[CancelPoint]time.Duration{
		true:  {Early: 103_700 * time.Microsecond, Midway: 1_037_100 * time.Microsecond, Late: 9_137_100 * time.Microsecond},
		false: {Early: 10_370 * time.Microsecond, Midway: 48_710 * time.Microsecond, Late: 191_370 * time.Microsecond},
	}
)

// at returns when the context of a call ends, counted from its start.
func (p pace) at(t Stimulus, k timings, call int) time.Duration {
	switch {
	case t.CancelAt == AtMoments:
		return k.wait(call)
	case t.Fault.Kind == Blocks:
		return unbounded[p.virtual][t.CancelAt]
	}
	takes := k.take(call)
	at := time.Duration(fractions[t.CancelAt] * float64(min(takes, p.measure)))
	if t.CancelAt == Late {
		at = max(at, min(time.Duration(fractions[t.CancelAt]*float64(takes)), takes-minRemaining))
	}
	return at
}

// minRemaining is how much of a call that takes long is left when it is cut late: with less, one that goes on as if nothing had happened is
// still in time.
const minRemaining = Grace + 137*time.Millisecond
