package supervise

import (
	"context"
	"sync/atomic"
	"time"
)

// A watch looks at the processes of a pool from time to time. It ends those that use more memory than a limit of the system can show, reaps what they
// have left, and notices when this process itself was stopped, so that no tool is blamed for that time.
type watch struct {
	last   atomic.Int64 // when it looked last, in Unix nanoseconds
	stalls atomic.Int64 // how often this process was stopped
}

// The time between two looks, and the time after which this process must have been stopped in between, or had no processor.
const (
	watchInterval = 200 * time.Millisecond
	longestPause  = 2 * time.Second
)

// run watches until the context ends.
func (w *watch) run(ctx context.Context, all *processes, race bool) {
	for ctx.Err() == nil {
		w.last.Store(time.Now().UnixNano())
		all.each(func(p *process) {
			if !race && ResidentMemory(p.pid) > p.mostMemory() {
				p.overfull.Store(true)
				p.signal(end)
			}
		})
		reapOrphans()
		select {
		case <-ctx.Done():
		case <-time.After(watchInterval):
		}
		if w.stalled(w.stalls.Load()) {
			w.stalls.Add(1)
		}
	}
}

// stalled reports whether this process was stopped since stalls were counted.
func (w *watch) stalled(since int64) bool {
	return w.stalls.Load() != since || time.Since(time.Unix(0, w.last.Load())) > longestPause
}
