package probe

import (
	"time"

	"github.com/toolconform/toolconform/contract"
)

// A measureKey identifies a measurement: a call under a fault, on a clock.
type measureKey struct {
	arguments string
	caller    contract.ExecutionContext
	fault     Fault
	nilLogger bool
	real      bool
}

// unmeasured returns the calls of a stimulus that are to be cancelled at a fraction of their duration while that is not known.
func (l *local) unmeasured(t Stimulus) []int {
	if t.End == "" || t.CancelAt == Before || t.CancelAt == AtStart || t.Fault.Kind == Blocks ||
		t.CancelAt == AtMoments && l.whyReal != "" {
		return nil
	}
	var calls []int
	for i, to := t.affected(); i < to; i++ {
		if _, known := l.takes[l.measureKey(t, i)]; !known {
			calls = append(calls, i)
		}
	}
	return calls
}

func (l *local) measureKey(t Stimulus, i int) measureKey {
	return measureKey{string(t.Calls[i].Arguments), t.Calls[i].Context, t.Fault, t.NilLogger, l.whyReal != ""}
}

// baseline returns a stimulus with one call of t that is not cancelled.
func (t Stimulus) baseline(i int) Stimulus {
	return Stimulus{CaseID: t.CaseID, Calls: t.Calls[i : i+1], Fault: t.Fault, Setup: Setup{NilLogger: t.NilLogger}}
}

// measure executes a call that is not cancelled, and stores its duration.
func (l *local) measure(t Stimulus, i int) {
	if _, known := l.takes[l.measureKey(t, i)]; known {
		return // an equal call was measured before
	}
	baseline := t.baseline(i)
	if l.whyReal == "" {
		if seen, why := l.virtual(baseline); why == "" {
			l.takes[l.measureKey(t, i)] = timeOf(seen, inVirtual().measure)
			return
		}
	}
	p := inReal(l.options.Timeout)
	p.bound = p.measure
	if l.stuck && l.options.Leave {
		return // the stimulus will be executed in another process
	}
	defer l.realTime.spend()()
	seen, _ := execute(l.subject, baseline, p, timings{})
	l.takes[l.measureKey(t, i)] = timeOf(seen, p.measure)
}

// recordTime stores the duration of an observed call in real time, if it was the only one and was not cancelled, so that it need not be
// measured again. A measurement has a shorter time limit.
func (l *local) recordTime(t Stimulus, seen Observation) {
	if len(t.Calls) == 1 && len(seen.Calls) == 1 && t.End == "" && l.whyReal != "" && !seen.Calls[0].Hung {
		l.takes[l.measureKey(t, 0)] = seen.Calls[0].Took
	}
}

// timeOf returns the duration of the only call of a stimulus, or limit if it did not return.
func timeOf(seen Observation, limit time.Duration) time.Duration {
	if len(seen.Calls) != 1 || seen.Calls[0].Hung {
		return limit
	}
	return seen.Calls[0].Took
}

// timings are measurements of the calls of a stimulus when they are not cancelled.
type timings struct {
	takes []time.Duration // the duration of each call
	waits []time.Duration // the time from the start of each call at which it is to be cancelled, for AtMoments
}

func (k timings) take(call int) time.Duration { return nth(k.takes, call) }
func (k timings) wait(call int) time.Duration { return nth(k.waits, call) }

func nth(all []time.Duration, i int) time.Duration {
	if i >= len(all) {
		return 0
	}
	return all[i]
}

// timings returns what is known of the calls of a stimulus.
func (l *local) timings(t Stimulus) (k timings) {
	from, to := t.affected()
	switch {
	case t.End == "":
	case t.CancelAt == AtMoments && from < to:
		k.waits = append(make([]time.Duration, from), l.waits[l.measureKey(t, from)]...)
	default:
		for i := range t.Calls {
			k.takes = append(k.takes, l.takes[l.measureKey(t, i)])
		}
	}
	return k
}
