package probe

import (
	"fmt"
	"slices"
	"time"
)

// chooseReal chooses real time for a tool. The first reason is kept; an empty one is ignored.
func (m *inspection) chooseReal(why string) {
	if why != "" && m.Clock == Virtual {
		m.Clock, m.WhyReal = Real, why
	}
}

// watch inspects the goroutines of the inspection while its calls run.
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

// compare chooses real time if the first two calls stay in different waits. They do the same work at the same time, so one
// waits for the other: they share something beyond their instances.
func (m *inspection) compare(all map[int]routine) {
	if len(m.calls) != 2 {
		return
	}
	a, first := all[0]
	b, second := all[1]
	if !first || !second || a.runs() || b.runs() || a.State == b.State && a.where() == b.where() {
		m.mismatch = nil
		return
	}
	now := wait{state: a.State + " " + b.State, at: Place{File: placeText(a.where()), Function: placeText(b.where())}}
	if m.mismatch != nil && *m.mismatch == now {
		waiting := a
		if !waitsForOthers(a.State) {
			waiting = b
		}
		m.chooseReal("two concurrent calls wait differently: " + waiting.describe())
	}
	m.mismatch = &now
}

func (m *inspection) goroutines() []routine { return routinesOf(m.run) }

// finish runs the cleanups once the calls have returned, and looks for goroutines that the tool or its package keeps. What such
// a goroutine shares with a bubble would end the process, so that real time is chosen for the tool.
func (m *inspection) finish() {
	if !m.await(0, nil) && !(m.ownProcess && m.fixture.cleaned() && m.cancelCalls()) {
		pending := m.calls
		go func() {
			for _, f := range pending {
				<-f.done
			}
			m.fixture.cleanup(m.accessorLimit)
			close(m.fixture.over)
		}()
		if r := m.sharedGoroutine(); r.ID != 0 {
			m.chooseReal("a goroutine is shared by all calls: " + r.describe())
		}
		m.chooseReal(whyUnpaired(m.settled()))
		return
	}
	m.fixture.cleanup(m.accessorLimit)
	close(m.fixture.over)
	var left routine
	for _, pause := range []time.Duration{0, time.Millisecond, 4 * time.Millisecond, 15 * time.Millisecond, 50 * time.Millisecond, patience} {
		time.Sleep(pause)
		left = m.background()
		if left.ID == 0 {
			return
		}
		if pause > exitGrace && !left.runs() {
			break // a running one may end as soon as it gets a processor
		}
	}
	m.chooseReal("a goroutine is still running after the calls: " + left.describe())
}

// cancelCalls cancels the calls and reports whether they have returned. If the cleanup then ends all goroutines of the instances, calls that
// take long can be made in virtual time.
func (m *inspection) cancelCalls() bool {
	for _, cancel := range m.cancels {
		cancel()
	}
	return m.await(patience, nil)
}

// exitGrace is how long a waiting goroutine has to end after the calls have returned.
const exitGrace = 10 * time.Millisecond

// settled returns the goroutines of the inspection once none of them runs, or after 70 milliseconds. On a busy machine, one
// call may start its goroutines later than the other.
func (m *inspection) settled() (all []routine) {
	for _, pause := range []time.Duration{0, time.Millisecond, 4 * time.Millisecond, 15 * time.Millisecond, 50 * time.Millisecond} {
		time.Sleep(pause)
		if all = m.goroutines(); !slices.ContainsFunc(all, routine.runs) {
			break
		}
	}
	return all
}

// background returns a goroutine that the tool or its package keeps; the zero routine if there is none.
func (m *inspection) background() routine {
	all := routines()
	for _, r := range all {
		if r.run == m.run.name {
			return r
		}
	}
	return m.sharedAmong(all)
}

// sharedGoroutine returns a goroutine that outlives calls by its nature: an HTTP client's idle connection, which may be older
// than the tool; and, in a process of its own, any goroutine that no call started.
func (m *inspection) sharedGoroutine() routine { return m.sharedAmong(routines()) }

func (m *inspection) sharedAmong(all []routine) routine {
	for _, r := range all {
		unlabelled := r.run == "" && r.Bubble == 0
		if (unlabelled || r.run == m.run.name) && r.keepAlive() || m.ownProcess && unlabelled && !r.infrastructure() {
			return r
		}
	}
	return routine{}
}

// whyUnpaired returns why the goroutines of two running calls require real time; "" if they do not. Each call starts the same
// goroutines; one without a counterpart is shared by all calls.
func whyUnpaired(all []routine) string {
	count := map[string]int{}
	var sample routine
	for _, r := range all {
		switch {
		case r.launched():
		case r.call == noCall:
			return "a goroutine of the constructor is still running: " + r.describe()
		default:
			sample = r
			count[placeText(r.Created)] += 1 - 2*(r.call&1)
		}
	}
	for _, n := range count {
		if n != 0 {
			return fmt.Sprint("a goroutine is shared by all calls: ", sample.describe())
		}
	}
	return ""
}
