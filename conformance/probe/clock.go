package probe

import (
	"fmt"
	"slices"
	"time"
)

// chooseReal chooses real time for a tool, for the first reason there is.
func (m *inspection) chooseReal(why string) {
	if why != "" && m.Clock == Virtual {
		m.Clock, m.WhyReal = Real, why
	}
}

// watch looks at the goroutines of the inspection while its calls run.
func (m *inspection) watch() {
	m.maxGap, m.lastLook = max(m.maxGap, time.Since(m.lastLook)), time.Now()
	var outside []routine
	calls := map[int]routine{}
	for _, r := range m.goroutines() {
		if r.external() {
			outside = append(outside, r)
		}
		if r.launched() {
			calls[r.call] = r
		}
	}
	if r, ok := m.seen.lasting(outside); ok {
		m.chooseReal(r.describe())
	}
	m.compare(calls)
}

// compare looks whether one of the first two calls lasts in another wait than the other. They do the same at the same time: one
// waits for the other then, for something that they share beyond their instances.
func (m *inspection) compare(all map[int]routine) {
	if len(m.calls) != 2 {
		return
	}
	a, first := all[0]
	b, second := all[1]
	if !first || !second || a.runs() || b.runs() || a.state == b.state && a.where() == b.where() {
		m.mismatch = nil
		return
	}
	now := wait{state: a.state + " " + b.state, at: Place{File: placeText(a.where()), Function: placeText(b.where())}}
	if m.mismatch != nil && *m.mismatch == now {
		waiting := a
		if !waitsForOthers(a.state) {
			waiting = b
		}
		m.chooseReal("two calls at once do not wait alike: " + waiting.describe())
	}
	m.mismatch = &now
}

// goroutines returns the goroutines of the inspection.
func (m *inspection) goroutines() []routine { return routinesOf(m.run) }

// finish cleans up when the calls are back, and looks at what lives on: a goroutine that the tool or its package keeps. What
// such a goroutine shares with a bubble would end the process, so a tool that has one is evaluated in real time.
func (m *inspection) finish() {
	if !m.await(0, nil) && !(m.ownProcess && m.fixture.cleaned() && m.endInTurn()) {
		under := m.calls
		go func() {
			for _, f := range under {
				<-f.done
			}
			m.fixture.cleanup(m.accessorLimit)
			close(m.fixture.over)
		}()
		if r := m.sharedGoroutine(); r.id != 0 {
			m.chooseReal("a goroutine is there for all calls: " + r.describe())
		}
		m.chooseReal(whyUnpaired(m.settled()))
		return
	}
	m.fixture.cleanup(m.accessorLimit)
	close(m.fixture.over)
	var living routine
	for _, pause := range []time.Duration{0, time.Millisecond, 4 * time.Millisecond, 15 * time.Millisecond, 50 * time.Millisecond, patience} {
		time.Sleep(pause)
		living = m.background()
		if living.id == 0 {
			return
		}
		if pause > exitGrace && !living.runs() {
			break // one that runs may be about to end, when it has a processor
		}
	}
	m.chooseReal("a goroutine lives on: " + living.describe())
}

// farewell is how long a goroutine has to end that waits for something when the calls are back.
const exitGrace = 10 * time.Millisecond

// settled returns the goroutines of the inspection when none of them runs any more, or after a while: one that is late, because others have the machine,
// may not have started yet what its like has.
func (m *inspection) settled() (all []routine) {
	for _, pause := range []time.Duration{0, time.Millisecond, 4 * time.Millisecond, 15 * time.Millisecond, 50 * time.Millisecond} {
		time.Sleep(pause)
		if all = m.goroutines(); !slices.ContainsFunc(all, routine.runs) {
			break
		}
	}
	return all
}

// background returns a goroutine that the tool or its package keeps.
func (m *inspection) background() routine {
	all := routines()
	for _, r := range all {
		if r.run == m.run.name {
			return r
		}
	}
	return m.sharedAmong(all)
}

// sharedGoroutine returns a goroutine that outlives calls by its nature: a connection that an HTTP client keeps for later, which may be
// older than the tool; and where there is nothing else in the process, whatever runs without having been started by a call.
func (m *inspection) sharedGoroutine() routine { return m.sharedAmong(routines()) }

func (m *inspection) sharedAmong(all []routine) routine {
	for _, r := range all {
		stranger := r.run == "" && r.bubble == 0
		if (stranger || r.run == m.run.name) && r.keepAlive() || m.ownProcess && stranger && !r.infrastructure() {
			return r
		}
	}
	return routine{}
}

// whyUnpaired looks at the goroutines that calls under way have started, and returns why they choose the clock. Each of the two
// calls has its own, as many as the other; what only one of them has is there for all calls.
func whyUnpaired(all []routine) string {
	count := map[string]int{}
	var sample routine
	for _, r := range all {
		switch {
		case r.launched():
		case r.call == noCall:
			return "a goroutine of the constructor lives: " + r.describe()
		default:
			sample = r
			count[placeText(r.started)] += 1 - 2*(r.call&1)
		}
	}
	for _, n := range count {
		if n != 0 {
			return fmt.Sprint("a goroutine is there for all calls: ", sample.describe())
		}
	}
	return ""
}
