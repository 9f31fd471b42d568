package probe

import (
	"strings"
	"time"
)

// The concurrent calls of an inspection may wait for each other, or keep a goroutine of their instance busy, which virtual time cannot
// handle. But most stimuli make their calls in turn, and then no call waits for another. So the inspection cancels its calls in turn,
// and chooses the clock by what is left after that.

// onLock reports whether a wait, as describe returns it, is for a lock.
func onLock(wait string) bool {
	return strings.Contains(wait, "sync.Mutex.Lock in") || strings.Contains(wait, "sync.RWMutex.")
}

// OnLock reports whether the stimulus was executed in real time because a call waits for a lock.
func (o *Observation) OnLock() bool { return onLock(o.WhyReal) }

// endInTurn cancels the running calls, each when it does not wait for another, so that it ends in the middle of its work. It reports
// whether all have returned.
func (m *inspection) endInTurn() bool {
	for _, f := range m.calls {
		if !f.hasReturned() {
			early := f.outcomeSoFar()
			f.early = &early
		}
	}
	for range m.calls {
		i := m.unlockedCall()
		if i < 0 {
			break
		}
		m.cancels[i]()
		if !m.calls[i].within(patience) {
			return false
		}
	}
	return m.await(0, nil)
}

// unlockedCall returns the index of a running call that does not wait for a lock; -1 if there is none.
func (m *inspection) unlockedCall() int {
	for pause := 100 * time.Microsecond; pause < patience/4; pause *= 2 {
		locked := map[int]bool{}
		for _, r := range m.goroutines() {
			if r.launched() && onLock(r.state+" in") {
				locked[r.call] = true
			}
		}
		for i, f := range m.calls {
			if !f.hasReturned() && !locked[i] {
				return i
			}
		}
		time.Sleep(pause)
	}
	return -1
}
