package execute

import (
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/contract"
)

// A measureKey identifies a measurement: a call under a fault, on a clock.
type measureKey struct {
	arguments string
	caller    contract.ExecutionContext
	fault     probe.Fault
	nilLogger bool
	real      bool
}

// byFraction reports whether calls of a stimulus are cancelled at a fraction of their duration.
func byFraction(t probe.Stimulus) bool {
	return t.End != "" && t.CancelAt != probe.Before && t.CancelAt != probe.AtStart && t.Fault.Kind != probe.Blocks
}

func (l *local) measureKey(t probe.Stimulus, i int) measureKey {
	return measureKey{string(t.Calls[i].Arguments), t.Calls[i].Context, t.Fault, t.NilLogger, l.whyReal != ""}
}

// measure executes the calls of a stimulus that are to be cancelled at a fraction of their duration, without cancelling them, as long as it
// is not known.
func (l *local) measure(t probe.Stimulus) {
	if !byFraction(t) || t.CancelAt == probe.AtMoments && l.whyReal != "" {
		return
	}
	for i, to := t.Affected(); i < to; i++ {
		if _, known := l.takes[l.measureKey(t, i)]; !known && t.Ends(i) {
			l.measureCall(t, i)
		}
	}
}

// computesLong is the processor time of a call that is cancelled while it computes, in real time. Of less, not enough is left after that to exceed the
// grace on any machine.
const computesLong = 3 * Grace / 2

// isComputing reports whether virtual time cannot show how a stimulus ends, since a call that is to be cancelled computes. Concurrent calls of such a
// tool would take too long.
func (l *local) isComputing(t probe.Stimulus) bool {
	if !byFraction(t) || t.CancelAt == probe.AtMoments || t.AtOnce || l.whyReal != "" {
		return false
	}
	for i, to := t.Affected(); i < to; i++ {
		if l.computes[l.measureKey(t, i)] > 0 {
			return true
		}
	}
	return false
}

// measureCall executes one call that is not cancelled, and stores its duration.
func (l *local) measureCall(t probe.Stimulus, i int) {
	baseline := probe.Stimulus{CaseID: t.CaseID, Calls: t.Calls[i : i+1], Fault: t.Fault, Setup: probe.Setup{NilLogger: t.NilLogger}}
	if l.whyReal == "" {
		l.computed.Store(0)
		if seen, why := l.virtual(baseline); why == "" {
			key := l.measureKey(t, i)
			l.takes[key] = timeOf(seen, inVirtual().measure)
			if computed := time.Duration(l.computed.Load()); computed > max(computesLong, l.takes[key]) {
				l.computes[key] = computed
			}
			return
		}
	}
	if l.stuck && l.options.Leave {
		return // the stimulus will be executed in another process
	}
	p := inReal(l.options.Timeout)
	p.bound = p.measure
	defer l.spend()()
	seen, _ := execute(l.subject, baseline, p, nil)
	l.takes[l.measureKey(t, i)] = timeOf(seen, p.measure)
}

// recordTime stores the duration of an observed call in real time, if it was the only one and was not cancelled, so that it need not be
// measured again. A measurement has a shorter time limit.
func (l *local) recordTime(t probe.Stimulus, seen probe.Observation) {
	if len(t.Calls) == 1 && len(seen.Calls) == 1 && t.End == "" && l.whyReal != "" && !seen.Calls[0].Hung {
		l.takes[l.measureKey(t, 0)] = seen.Calls[0].Took
	}
}

// timeOf returns the duration of the only call of a stimulus, or limit if it did not return.
func timeOf(seen probe.Observation, limit time.Duration) time.Duration {
	if len(seen.Calls) != 1 || seen.Calls[0].Hung {
		return limit
	}
	return seen.Calls[0].Took
}

// timings are the durations of the calls of a stimulus when they are not cancelled, as far as they are known.
type timings []time.Duration

func (k timings) take(call int) time.Duration {
	if call >= len(k) {
		return 0
	}
	return k[call]
}

// timings returns what is known of the calls of a stimulus that are cancelled.
func (l *local) timings(t probe.Stimulus) (k timings) {
	known := l.takes
	if l.isComputing(t) {
		known = l.computes
	}
	for i := 0; i < len(t.Calls) && t.End != ""; i++ {
		k = append(k, known[l.measureKey(t, i)])
	}
	return k
}
