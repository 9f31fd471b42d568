package execute

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/probe/goroutines"
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

// unmeasured returns the calls of a stimulus that are to be cancelled at a fraction of their duration while that is not known.
func (l *local) unmeasured(t probe.Stimulus) []int {
	if t.End == "" || t.CancelAt == probe.Before || t.CancelAt == probe.AtStart || t.Fault.Kind == probe.Blocks ||
		t.CancelAt == probe.AtMoments && l.whyReal != "" {
		return nil
	}
	var calls []int
	for i, to := t.Affected(); i < to; i++ {
		if _, known := l.takes[l.measureKey(t, i)]; !known {
			calls = append(calls, i)
		}
	}
	return calls
}

func (l *local) measureKey(t probe.Stimulus, i int) measureKey {
	return measureKey{string(t.Calls[i].Arguments), t.Calls[i].Context, t.Fault, t.NilLogger, l.whyReal != ""}
}

// baselineOf returns a stimulus with one call of t that is not cancelled.
func baselineOf(t probe.Stimulus, i int) probe.Stimulus {
	return probe.Stimulus{CaseID: t.CaseID, Calls: t.Calls[i : i+1], Fault: t.Fault, Setup: probe.Setup{NilLogger: t.NilLogger}}
}

// measure executes a call that is not cancelled, and stores its duration.
func (l *local) measure(t probe.Stimulus, i int) {
	if _, known := l.takes[l.measureKey(t, i)]; known {
		return // an equal call was measured before
	}
	baseline := baselineOf(t, i)
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
func (l *local) timings(t probe.Stimulus) (k timings) {
	from, to := t.Affected()
	switch {
	case t.End == "":
	case t.CancelAt == probe.AtMoments && from < to:
		k.waits = append(make([]time.Duration, from), l.waits[l.measureKey(t, from)]...)
	default:
		for i := range t.Calls {
			k.takes = append(k.takes, l.takes[l.measureKey(t, i)])
		}
	}
	return k
}

// A call may observe its cancellation in one wait and ignore it in another. A cancellation at a fixed fraction of its duration is in one
// of them by chance. So a long call in virtual time is first sampled without cancellation, and then cancelled once in each wait that
// was seen. Waits that look equal may differ, such as the last iteration of a loop: so it is also cancelled at moments throughout the
// call. A call that takes no longer than the grace has no moments: it returns in time anyway.

// samples holds the samples of one call.
type samples struct {
	takes  time.Duration // the duration of the call without cancellation
	seen   []sample
	enough atomic.Bool // sampling has taken too long
}

// A sample is what the goroutines of a call waited for at a moment.
type sample struct {
	at    time.Duration // since the call began
	waits string
}

// Samples are taken often enough to find every long wait, unless the call itself takes very long. Each one stops the world, and a bubble
// has a time limit, so sampling ends after a quarter of bubbleBound.
const (
	maxWaits    = 6
	sampleEvery = Grace - 3700*time.Nanosecond // odd, as in fractions
	maxSamples  = 32
)

// sample starts to take samples of the first call if the pace requests them. The returned function waits for the last one.
func (s *execution) sample() (wait func()) {
	m := s.pace.samples
	if m == nil {
		return func() {}
	}
	done := make(chan struct{})
	s.run.Spawn(func() {
		defer close(done)
		m.take(s.run)
	})
	return func() { <-done }
}

func (m *samples) take(r goroutines.Run) {
	step := max(sampleEvery, m.takes/maxSamples)
	for at := time.Nanosecond; at < m.takes && !m.enough.Load(); at += step { // the first one at the time of AtStart
		time.Sleep(at - m.last())
		m.seen = append(m.seen, sample{at, firstCallWaits(r)})
	}
}

// last returns the time of the last sample.
func (m *samples) last() time.Duration {
	if len(m.seen) == 0 {
		return 0
	}
	return m.seen[len(m.seen)-1].at
}

// firstCallWaits returns the states and the stacks of the goroutines of the run's first call, as one text.
func firstCallWaits(r goroutines.Run) string {
	var all []string
	for _, one := range goroutines.Of(r) {
		if one.Call != 0 {
			continue
		}
		text := one.State
		for _, at := range one.Frames {
			text += " at " + placeText(at)
		}
		all = append(all, text)
	}
	slices.Sort(all)
	return strings.Join(all, "\n")
}

// An interval is a time in which a call stays in one wait.
type interval struct{ from, to time.Duration }

// moments returns the MaxMoments times at which a call is cancelled, in order: those of beginnings, and the rest evenly distributed.
func (m *samples) moments() []time.Duration {
	moments := m.beginnings()
	rest := probe.MaxMoments - len(moments)
	for i := range rest {
		moments = append(moments, time.Duration(float64(m.takes-Grace)*(float64(i)+fractionOfPart)/float64(rest)))
	}
	slices.Sort(moments)
	return moments
}

// fractionOfPart is where a moment lies in its part of the call. It is odd: see fractions.
const fractionOfPart = 0.4863

// beginnings returns when a call has just entered each of its longest waits. The wait at its start is left out: AtStart cancels in it.
func (m *samples) beginnings() []time.Duration {
	longest := map[string]interval{}
	for i := 0; i < len(m.seen); {
		next := i + 1
		for next < len(m.seen) && m.seen[next].waits == m.seen[i].waits {
			next++
		}
		here := interval{m.seen[i].at, m.takes}
		if next < len(m.seen) {
			here.to = m.seen[next].at
		}
		if was := longest[m.seen[i].waits]; i > 0 && m.takes-here.from > Grace && here.to-here.from > was.to-was.from {
			longest[m.seen[i].waits] = here
		}
		i = next
	}
	all := slices.SortedFunc(maps.Values(longest), func(a, b interval) int {
		return cmp.Or(cmp.Compare(b.to-b.from, a.to-a.from), cmp.Compare(a.from, b.from))
	})
	var moments []time.Duration
	for _, one := range all[:min(len(all), maxWaits)] {
		moments = append(moments, one.from)
	}
	return moments
}

// findWaits stores the moments of the call that a stimulus repeats, if it runs in virtual time and takes longer than the grace.
func (l *local) findWaits(t probe.Stimulus) {
	from, to := t.Affected()
	if from >= to || l.whyReal != "" {
		return
	}
	name := l.measureKey(t, from)
	if _, known := l.waits[name]; known {
		return
	}
	l.waits[name] = nil
	takes := l.takes[name]
	if takes <= Grace || takes >= inVirtual().measure {
		return
	}
	m := &samples{takes: takes}
	defer time.AfterFunc(bubbleBound/4, func() { m.enough.Store(true) }).Stop()
	l.samples = m
	_, why := l.virtual(baselineOf(t, from))
	l.samples = nil
	if why == "" && l.hung == "" {
		l.waits[name] = m.moments()
	}
}

// hasNoMoment reports whether the stimulus cancels calls at moments, and has none for this call.
func (s *execution) hasNoMoment(call int) bool {
	return s.stimulus.CancelAt == probe.AtMoments && !s.stimulus.Unaffected(call) && s.timings.wait(call) == 0
}
