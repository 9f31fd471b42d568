package probe

import (
	"strings"
	"time"
)

// Calls that are inspected at once may wait for each other, or keep a goroutine of their instance busy, and virtual time is not for such. The
// calls of most stimuli come one after the other, though, and have nobody to wait for. So the ones of the inspection are ended, where they let
// themselves be ended, and what is left then tells.

// onLock reports whether a wait, as it is reported, is for a lock.
func onLock(told string) bool {
	return strings.Contains(told, "sync.Mutex.Lock in") || strings.Contains(told, "sync.RWMutex.")
}

// OnLock reports whether a stimulus was not done in virtual time because a call waits for a lock.
func (o *Observation) OnLock() bool { return onLock(o.WhyReal) }

// endInTurn ends the contexts of the calls under way, of each when it has no other to wait for: so each of them is ended in the middle of its
// work. It reports whether all came back.
func (m *inspection) endInTurn() bool {
	for _, f := range m.calls {
		if !f.hasReturned() {
			early := f.outcomeSoFar()
			f.early = &early
		}
	}
	for range m.calls {
		i := m.free()
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

// free returns a call under way that waits for no lock; -1 where there is none.
func (m *inspection) free() int {
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
