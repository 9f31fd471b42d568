package probe

import (
	"os"
	"slices"
	"time"
)

// An overtime extends the time limit of a call in real time by the time that its process has waited for a processor. A tool that returns
// at once must not be reported as late because a compiler keeps all processors busy.
type overtime struct {
	queued   func() time.Duration // how long the process has waited for a processor so far
	ready    func() bool          // reports whether the call lacks a processor, rather than waits for something else
	credited time.Duration        // the value of queued up to which time was granted
	left     time.Duration        // that may be granted
}

// maxOvertime is the maximum overtime of a call whose context has ended. That of others is their time limit.
const maxOvertime = 3 * Grace

// minOvertime is the least time that is granted: a shorter one is not worth another wait.
const minOvertime = 20 * time.Millisecond

// overtime starts the overtime of a call, limited by most. In virtual time it returns nil: no time passes there while a goroutine is
// runnable.
func (s *execution) overtime(most time.Duration) *overtime {
	if s.pace.virtual {
		return nil
	}
	return newOvertime(most, queued, s.run.runs)
}

// queued returns how long this process has waited for a processor so far.
func queued() time.Duration { return Queued(os.Getpid()) }

func newOvertime(most time.Duration, queued func() time.Duration, ready func() bool) *overtime {
	return &overtime{queued: queued, ready: ready, credited: queued(), left: most}
}

// runs reports whether a goroutine of the run is running or runnable, rather than waiting.
func (r run) runs() bool { return slices.ContainsFunc(routinesOf(r), routine.runs) }

// more returns by how much the time limit is extended now; 0 if the call had a processor. A nil overtime grants nothing.
func (o *overtime) more() time.Duration {
	if o == nil || !o.ready() {
		return 0
	}
	now := o.queued()
	extra := min(now-o.credited, o.left)
	if extra < minOvertime {
		return 0
	}
	o.credited, o.left = now, o.left-extra
	return extra
}
