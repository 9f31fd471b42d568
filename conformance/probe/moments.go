package probe

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"sync/atomic"
	"time"
)

// A call may hear of its cancellation in one wait and not in another, and a cut at a fixed part of its time falls into one of them by
// chance. So a call that takes long in virtual time is looked at while it is left alone, and is cut once in each of the waits that were
// seen. Waits that look alike need not be: a loop may have another context in its last round. So it is cut at moments all over its time,
// too. There are none where it takes no longer than the grace: whatever it waits for then, it returns in time.

// samples are what was seen of a call, from look to look.
type samples struct {
	takes  time.Duration // the call, when it is left alone
	seen   []sample
	enough atomic.Bool // looking has taken too long
}

// A sample is what the goroutines of a call waited for at a moment.
type sample struct {
	at    time.Duration // since the call began
	waits string
}

// How a call is looked at: often enough that no long wait is missed, unless the call takes very long itself. Each look stops the world,
// and the bubble is given up after a while, so looking ends after a quarter of bubbleBound.
const (
	mostWaits   = 6
	lookEvery   = Grace - 3700*time.Nanosecond // crooked, as the cuts are
	mostSamples = 32
)

// sample looks at a call while it runs, where that is wanted. What it returns waits for the last look.
func (s *execution) sample() (wait func()) {
	m := s.pace.samples
	if m == nil {
		return func() {}
	}
	done := make(chan struct{})
	s.run.spawn(func() {
		defer close(done)
		m.take(s.run)
	})
	return func() { <-done }
}

func (m *samples) take(r run) {
	step := max(lookEvery, m.takes/mostSamples)
	for at := time.Nanosecond; at < m.takes && !m.enough.Load(); at += step { // the first look is when a cut at once would be
		time.Sleep(at - m.last())
		m.seen = append(m.seen, sample{at, r.standing()})
	}
}

func (m *samples) last() time.Duration {
	if len(m.seen) == 0 {
		return 0
	}
	return m.seen[len(m.seen)-1].at
}

// standing says what the goroutines of the first call of a run wait for, where, and how they came there.
func (r run) standing() string {
	var all []string
	for _, one := range routinesOf(r) {
		if one.call != 0 {
			continue
		}
		text := one.state
		for _, at := range one.frames {
			text += " at " + placeText(at)
		}
		all = append(all, text)
	}
	slices.Sort(all)
	return strings.Join(all, "\n")
}

// A stretch is a time in which a call stays in one wait.
type stretch struct{ from, to time.Duration }

// moments returns when a call is cut, in order: when it has just come into each of the waits that are the longest, and as often as there is
// room for it in between.
func (m *samples) moments() []time.Duration {
	moments := m.beginnings()
	rest := MaxMoments - len(moments)
	for i := range rest {
		moments = append(moments, time.Duration(float64(m.takes-Grace)*(float64(i)+crooked)/float64(rest)))
	}
	slices.Sort(moments)
	return moments
}

// crooked is where in its part of the call a moment lies, as other cuts do: see fractions.
const crooked = 0.4863

// beginnings returns when a call has just come into its longest waits, once each. The one in which it is at once is left to the cut at once.
func (m *samples) beginnings() []time.Duration {
	longest := map[string]stretch{}
	for i := 0; i < len(m.seen); {
		next := i + 1
		for next < len(m.seen) && m.seen[next].waits == m.seen[i].waits {
			next++
		}
		here := stretch{m.seen[i].at, m.takes}
		if next < len(m.seen) {
			here.to = m.seen[next].at
		}
		if was := longest[m.seen[i].waits]; i > 0 && m.takes-here.from > Grace && here.to-here.from > was.to-was.from {
			longest[m.seen[i].waits] = here
		}
		i = next
	}
	all := slices.SortedFunc(maps.Values(longest), func(a, b stretch) int {
		return cmp.Or(cmp.Compare(b.to-b.from, a.to-a.from), cmp.Compare(a.from, b.from))
	})
	var moments []time.Duration
	for _, one := range all[:min(len(all), mostWaits)] {
		moments = append(moments, one.from)
	}
	return moments
}

// findWaits looks at the call of a stimulus, where virtual time is right for it and it takes longer than the grace.
func (l *local) findWaits(t Stimulus) {
	from, to := t.affected()
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
	_, why := l.virtual(t.baseline(from))
	l.samples = nil
	if why == "" && l.hung == "" {
		l.waits[name] = m.moments()
	}
}

// notMade reports whether there is no moment at which a call could be cut as the stimulus asks for it.
func (s *execution) notMade(call int) bool {
	return s.stimulus.CancelAt == AtMoments && !s.stimulus.unaffected(call) && s.timings.wait(call) == 0
}
