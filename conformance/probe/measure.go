package probe

import (
	"time"

	"github.com/toolconform/toolconform/contract"
)

// measured is what is measured: a call under a fault, on a clock.
type measureKey struct {
	arguments string
	caller    contract.ExecutionContext
	fault     Fault
	nilLogger bool
	real      bool
}

// unmeasured lists the calls of a stimulus that are to be cut in the middle and of which nobody knows yet how long they take.
func (l *local) unmeasured(t Stimulus) []int {
	if t.End == "" || t.CancelAt == Before || t.CancelAt == AtStart || t.CancelAt == AtFirst || t.Fault.Kind == Blocks || (t.CancelAt == AtMoments || t.Quiet) && l.whyReal != "" {
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

// baseline is a call of a stimulus that is left alone.
func (t Stimulus) baseline(i int) Stimulus {
	return Stimulus{CaseID: t.CaseID, Calls: t.Calls[i : i+1], Fault: t.Fault, NilLogger: t.NilLogger}
}

// measure makes a call that is left alone and remembers how long it takes.
func (l *local) measure(t Stimulus, i int) {
	if _, known := l.takes[l.measureKey(t, i)]; known {
		return // it is like one before
	}
	alone := t.baseline(i)
	if l.whyReal == "" {
		if seen, why := l.virtual(alone); why == "" {
			l.takes[l.measureKey(t, i)] = timeOf(seen, inVirtual().measure)
			return
		}
	}
	p := inReal(l.options.Timeout)
	p.bound = p.measure
	if l.stuck && l.options.Leave {
		return // the stimulus will be done elsewhere
	}
	defer l.realTime.spend()(true)
	seen, _ := execute(l.subject, alone, p, timings{})
	l.takes[l.measureKey(t, i)] = timeOf(seen, p.measure)
}

// recordTime notes how long the call of a stimulus took in real time where it was the only one, and nothing was done to it: it need not be
// measured later, where it is not waited for as long.
func (l *local) recordTime(t Stimulus, seen Observation) {
	if len(t.Calls) == 1 && len(seen.Calls) == 1 && t.End == "" && l.whyReal != "" && !seen.Calls[0].Hung {
		l.takes[l.measureKey(t, 0)] = seen.Calls[0].Took
	}
}

// timeOf returns how long the call of a stimulus took, or the most that it was waited for.
func timeOf(seen Observation, most time.Duration) time.Duration {
	if len(seen.Calls) != 1 || seen.Calls[0].Hung {
		return most
	}
	return seen.Calls[0].Took
}

// Known is what is known of the calls of a stimulus from when they were left alone.
type timings struct {
	takes []time.Duration // how long each takes
	waits []time.Duration // when each is in the wait in which it is to be cut
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
