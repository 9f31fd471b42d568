package supervise

import (
	"context"
	"sync/atomic"
	"time"
)

// A watch looks at the processes of a pool from time to time. It ends those that use more memory than a limit of the system can show, and notices
// when this process itself was stopped, so that no tool is blamed for that time.
type watch struct {
	begun  time.Time
	last   atomic.Int64 // when it looked last, in nanoseconds since begun
	stalls atomic.Int64 // how often this process was stopped
}

// The time between two looks, and the time after which this process must have been stopped in between, or had no processor.
const (
	watchInterval = 100 * time.Millisecond
	longestPause  = 2 * time.Second
)

func newWatch() *watch { return &watch{begun: time.Now()} }

// run watches until the context ends.
func (w *watch) run(ctx context.Context, all *processes, race bool) {
	ticker := time.NewTicker(watchInterval)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		if w.pauses() {
			w.stalls.Add(1)
		}
		w.last.Store(int64(time.Since(w.begun)))
		if !race {
			all.each((*process).endIfOverfull)
		}
	}
}

// pauses reports whether the last look was too long ago.
func (w *watch) pauses() bool { return time.Since(w.begun)-time.Duration(w.last.Load()) > longestPause }

// stalled reports whether this process was stopped since stalls were counted.
func (w *watch) stalled(since int64) bool { return w.stalls.Load() != since || w.pauses() }

// endIfOverfull ends a process that uses too much memory: what it shares with others, or with nobody, does not count for limits of the system.
func (p *process) endIfOverfull() {
	p.signal(func(pid int) {
		if residentMemory(pid) > MostMemory {
			p.overfull.Store(true)
			end(pid)
		}
	})
}
