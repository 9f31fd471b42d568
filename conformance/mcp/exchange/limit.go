package exchange

import (
	"context"
	"os"
	"time"
)

// A limit is how long something is awaited. Only time in which the server could work counts: not that in which it, or this process, waits for
// a processor that others use. What is not observed in time says nothing of the server otherwise.
type limit struct {
	pid    int                   // of the server; 0 if it was not started here
	reader int                   // the ID of this process, which reads what the server sends
	within time.Duration         // of which
	left   time.Duration         // is left
	looked time.Time             // when left was true
	end    time.Time             // at which it is over in any case
	queued map[int]time.Duration // how long each thread had waited for a processor; nil before the first look
}

const (
	firstTick = 20 * time.Millisecond  // until the first look: most waits are over before it
	limitTick = 100 * time.Millisecond // between two looks
	mostDelay = 10                     // how many times as long as it says a limit takes at most,
	leastEnd  = 10 * time.Second       // or until then if that is later
)

func newLimit(pid int, within time.Duration) *limit {
	return &limit{pid: pid, reader: os.Getpid(), within: within, left: within, looked: time.Now(), end: time.Now().Add(max(mostDelay*within, leastEnd))}
}

// limit returns one for a wait on a connection.
func (l *link) limit(within time.Duration) *limit {
	if l.process == nil {
		return newLimit(0, within)
	}
	return newLimit(l.process.PID(), within)
}

// tick returns how long to wait until spend is called.
func (m *limit) tick() time.Duration {
	if m.queued == nil {
		return max(0, min(m.left, firstTick))
	}
	return max(0, min(m.left, limitTick))
}

// spend subtracts a tick, and reports whether the limit is over. A tick that took longer than it should counts as one.
func (m *limit) spend(tick time.Duration) bool {
	m.left -= tick - min(tick, m.delay())
	return m.left <= 0 || m.starved()
}

// used returns how much of the limit has been used until now.
func (m *limit) used() time.Duration {
	tick := min(m.tick(), time.Since(m.looked))
	if m.queued == nil {
		return tick
	}
	m.spend(tick)
	return m.within - m.left
}

// starved reports whether the limit has ended since the server could hardly work.
func (m *limit) starved() bool { return !time.Now().Before(m.end) }

// delay returns how long the thread of the server, or of this process, that had to wait longest for a processor has waited since the last look.
func (m *limit) delay() (longest time.Duration) {
	now := queued(append([]int{m.reader, m.pid}, descendants(m.pid)...)) // there is no process 0
	for thread, total := range now {
		if before, known := m.queued[thread]; known {
			longest = max(longest, total-before)
		}
	}
	m.queued, m.looked = now, time.Now()
	return longest
}

// wait waits until a channel is closed, and reports whether that happened before the limit was over.
func (m *limit) wait(ctx context.Context, done <-chan struct{}) bool {
	for {
		tick := m.tick()
		select {
		case <-done:
			return true
		case <-ctx.Done():
			return false
		case <-time.After(tick):
			if m.spend(tick) {
				return false
			}
		}
	}
}
