package probe

import "time"

// A Stopwatch measures the time that a process had. On a busy machine one that computes gets a processor for a part of the time only, which is no
// fault of its tool.
type Stopwatch struct {
	used   func() time.Duration // the processor time of the process so far
	before time.Duration
	begun  time.Time
}

// StartStopwatch returns a stopwatch of a process, given its processor time.
func StartStopwatch(used func() time.Duration) Stopwatch { return Stopwatch{used, used(), time.Now()} }

// leastShare is how many times longer than a processor of its own a process may need on a busy machine. With less of it, it waits.
const leastShare = 20

// Had returns the time since the start: of a process that computes, its processor time, or a small part of the time if it gets none.
func (s Stopwatch) Had(computes bool) time.Duration {
	passed := time.Since(s.begun)
	if !computes {
		return passed
	}
	return min(passed, max(s.Used(), passed/leastShare))
}

// Used returns the processor time since the start.
func (s Stopwatch) Used() time.Duration { return s.used() - s.before }

// Computes reports whether the process has used more than a small part of a processor.
func (s Stopwatch) Computes() bool { return s.Used() > time.Since(s.begun)/leastShare }
