package probe

import (
	"os"
	"slices"
	"time"
)

// An overtime is what a call in real time gets besides its time: as long as its process was ready to go on meanwhile, and others had the
// machine. A tool that returns at once must not be reported to be late because a compiler keeps every processor busy.
type overtime struct {
	queued   func() time.Duration // how long the process has waited for a processor so far
	ready    func() bool          // something goes on that is waited for: it, and not time, is missing
	credited time.Duration        // of that
	left     time.Duration        // that may be granted
}

// mostOvertime is how much longer is waited for a call whose context has ended. For others it is as long again: a supervisor does not wait for
// much more.
const mostOvertime = 3 * Grace

// leastOvertime is not worth to go on for.
const leastOvertime = 20 * time.Millisecond

// overtime begins to count for a call of the stimulus that may have so much of it. In virtual time there is none: time does not pass there as long as
// anybody is ready to go on.
func (s *execution) overtime(most time.Duration) *overtime {
	if s.pace.virtual {
		return nil
	}
	return newOvertime(most, queued, s.run.runs)
}

// queued is how long this process has waited for a processor so far.
func queued() time.Duration { return Queued(os.Getpid()) }

func newOvertime(most time.Duration, queued func() time.Duration, ready func() bool) *overtime {
	return &overtime{queued: queued, ready: ready, credited: queued(), left: most}
}

// runs reports whether a goroutine of the calls of a run could go on if it had a processor. A call that waits for time to pass is not held up by
// others.
func (r run) runs() bool { return slices.ContainsFunc(routinesOf(r), routine.runs) }

// more returns how much longer is waited: 0 where the call could have returned.
func (o *overtime) more() time.Duration {
	if o == nil || !o.ready() {
		return 0
	}
	now := o.queued()
	extra := min(now-o.credited, o.left)
	if extra < leastOvertime {
		return 0
	}
	o.credited, o.left = now, o.left-extra
	return extra
}
