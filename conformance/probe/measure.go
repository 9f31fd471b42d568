package probe

import (
	"time"

	"github.com/toolconform/toolconform/contract"
)

// measured is what is measured: a call under a fault, on a clock.
type measured struct {
	arguments string
	caller    contract.ExecutionContext
	fault     Fault
	mute      bool
	real      bool
}

// unmeasured lists the calls of a stimulus that are to be cut in the middle and of which nobody knows yet how long they take.
func (l *local) unmeasured(t Stimulus) []int {
	if t.End == "" || t.CancelAt == Before || t.CancelAt == AtStart || t.CancelAt == AtFirst || t.Fault.Kind == Blocks || (t.CancelAt == AtMoments || t.Quiet) && l.whyReal != "" {
		return nil
	}
	var calls []int
	for i, to := t.exposed(); i < to; i++ {
		if _, known := l.takes[l.measured(t, i)]; !known {
			calls = append(calls, i)
		}
	}
	return calls
}

func (l *local) measured(t Stimulus, i int) measured {
	return measured{string(t.Calls[i].Arguments), t.Calls[i].Context, t.Fault, t.NilLogger, l.whyReal != ""}
}

// alone is a call of a stimulus that is left alone.
func (t Stimulus) alone(i int) Stimulus {
	return Stimulus{CaseID: t.CaseID, Calls: t.Calls[i : i+1], Fault: t.Fault, NilLogger: t.NilLogger}
}

// measure makes a call that is left alone and remembers how long it takes.
func (l *local) measure(t Stimulus, i int) {
	if _, known := l.takes[l.measured(t, i)]; known {
		return // it is like one before
	}
	alone := t.alone(i)
	if l.whyReal == "" {
		if seen, why := l.virtual(alone); why == "" {
			l.takes[l.measured(t, i)] = took(seen, inVirtual().measure)
			return
		}
	}
	p := inReal(l.options.Timeout)
	p.bound = p.measure
	if l.stuck && l.options.Leave {
		return // the stimulus will be done elsewhere
	}
	defer l.purse.spend()(true)
	seen, _ := play(l.subject, alone, p, known{})
	l.takes[l.measured(t, i)] = took(seen, p.measure)
}

// remember notes how long the call of a stimulus took in real time where it was the only one, and nothing was done to it: it need not be
// measured later, where it is not waited for as long.
func (l *local) remember(t Stimulus, seen Observation) {
	if len(t.Calls) == 1 && len(seen.Calls) == 1 && t.End == "" && l.whyReal != "" && !seen.Calls[0].Hung {
		l.takes[l.measured(t, 0)] = seen.Calls[0].Took
	}
}

// took returns how long the call of a stimulus took, or the most that it was waited for.
func took(seen Observation, most time.Duration) time.Duration {
	if len(seen.Calls) != 1 || seen.Calls[0].Hung {
		return most
	}
	return seen.Calls[0].Took
}

// Known is what is known of the calls of a stimulus from when they were left alone.
type known struct {
	takes []time.Duration // how long each takes
	waits []time.Duration // when each is in the wait in which it is to be cut
}

func (k known) take(call int) time.Duration { return nth(k.takes, call) }
func (k known) wait(call int) time.Duration { return nth(k.waits, call) }

func nth(all []time.Duration, i int) time.Duration {
	if i >= len(all) {
		return 0
	}
	return all[i]
}

// undisturbed returns what is known of the calls of a stimulus.
func (l *local) undisturbed(t Stimulus) (k known) {
	from, to := t.exposed()
	switch {
	case t.End == "":
	case t.CancelAt == AtMoments && from < to:
		k.waits = append(make([]time.Duration, from), l.waits[l.measured(t, from)]...)
	default:
		for i := range t.Calls {
			k.takes = append(k.takes, l.takes[l.measured(t, i)])
		}
	}
	return k
}
