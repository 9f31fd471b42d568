package execute

import (
	"sync"
	"sync/atomic"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
)

// Grace is how long after the end of its context a call may take to return, on the clock of the stimulus.
const Grace = time.Second

// A pace holds the time limits of a stimulus on its clock.
type pace struct {
	virtual   bool
	bound     time.Duration                  // for a call, the constructor, a cleanup
	measure   time.Duration                  // for a call whose duration is measured
	grace     time.Duration                  // for a call whose context has ended
	linger    time.Duration                  // from the end of the grace until a call is given up
	left      *sync.Map                      // what stimuli of the tool have left: the identity of a goroutine, to whether each call leaves one
	cancelled *atomic.Pointer[cancelledCall] // of the bubble; nil in real time
	computed  *atomic.Int64                  // processor time of the last call whose context does not end; nil in real time
	elapsed   *atomic.Int64                  // real time since the work in the bubble began; nil in real time
	end       time.Time                      // of the real time of the tool; zero if it is not limited
}

// inVirtual returns the limits in virtual time, where hours pass at once. A blocking service takes one.
func inVirtual() pace {
	return pace{virtual: true, left: new(sync.Map), bound: 2 * time.Hour, measure: 2 * time.Hour, grace: Grace, linger: 29 * time.Second}
}

// inReal returns the limits in real time, which are as short as possible.
func inReal(timeout time.Duration) pace {
	return pace{left: new(sync.Map), bound: timeout, measure: min(time.Second, timeout), grace: Grace, linger: min(time.Second, timeout)}
}

func (p pace) clock() probe.Clock {
	if p.virtual {
		return probe.Virtual
	}
	return probe.Real
}

// settle waits until a call that was just launched has come to its first wait, or has returned. The clock of a bubble advances
// when everything in it waits, so that there the shortest sleep is enough.
func (p pace) settle(f *runningCall) {
	if p.virtual {
		time.Sleep(time.Nanosecond)
		return
	}
	for end := time.Now().Add(p.bound); !f.entered.Load() && time.Now().Before(end); {
		time.Sleep(100 * time.Microsecond) // this may take long on a busy machine
	}
	for look := 0; !f.within(firstWait) && look < looksAtFirst; look++ {
		if r, ok := f.run.Launched(f.call); !ok || !r.Runs() {
			return
		}
	}
}

// The time in which a call gets to its first wait in real time, and how often it is extended while the call runs.
const (
	firstWait    = 5 * time.Millisecond
	looksAtFirst = 3
)

// The times of cancellation, as fractions of a call's duration, and as absolute times if the call blocks. They are odd numbers: many
// calls consist of equal steps, and services time out after whole seconds. If a step ended together with the context, their order
// would differ between runs.
var (
	fractions = map[probe.CancelPoint]float64{probe.Early: 0.1037, probe.Midway: 0.4871, probe.Late: 0.9137}
	unbounded = map[bool]map[probe.CancelPoint]time.Duration{
		true:  {probe.Early: 103_700 * time.Microsecond, probe.Midway: 1_037_100 * time.Microsecond, probe.Late: 9_137_100 * time.Microsecond},
		false: {probe.Early: 10_370 * time.Microsecond, probe.Midway: 48_710 * time.Microsecond, probe.Late: 1_591_370 * time.Microsecond},
	}
)

// at returns when the context of a call ends, relative to its start.
func (p pace) at(t probe.Stimulus, k timings, call int) time.Duration {
	switch {
	case t.CancelAt == probe.AtMoments:
		return p.moment(t, k, call)
	case t.Fault.Kind == probe.Blocks:
		return unbounded[p.virtual][t.CancelAt]
	}
	takes := k.take(call)
	at := time.Duration(fractions[t.CancelAt] * float64(min(takes, p.measure)))
	if t.CancelAt == probe.Late {
		at = max(at, min(time.Duration(fractions[t.CancelAt]*float64(takes)), takes-minRemaining))
	}
	return at
}

// minRemaining is how much of a long call is left when it is cancelled late. With less, a call that ignores its context would
// still be in time.
const minRemaining = Grace + 137*time.Millisecond

// moment returns when a call of a stimulus with AtMoments is cancelled: the calls are alike, and their moments are evenly distributed, since
// a call may observe its cancellation in one wait and ignore it in another. A call that takes no longer than the grace has none: it returns
// in time anyway.
func (p pace) moment(t probe.Stimulus, k timings, call int) time.Duration {
	from, _ := t.Affected()
	takes := k.take(call)
	if !p.virtual || takes <= Grace || takes >= p.measure {
		return 0
	}
	return time.Duration(float64(takes-Grace) * (float64(call-from) + fractionOfPart) / probe.MaxMoments)
}

// fractionOfPart is where a moment lies in its part of the call. It is odd: see fractions.
const fractionOfPart = 0.4863
