package trial

import "time"

// An overtime is what a call in real time gets besides its time: as long as its process was ready to go on meanwhile, and others had the
// machine. A tool that answers at once must not be told to be late because a compiler keeps every processor busy.
type overtime struct {
	queued   func() time.Duration // how long the process has waited for a processor so far
	credited time.Duration        // of that
	left     time.Duration        // that may be granted
}

// mostOvertime is how many times as long as on an idle machine is waited besides.
const mostOvertime = 3

// leastOvertime is not worth to go on for.
const leastOvertime = 20 * time.Millisecond

// overtime begins to count for a call of the trial that has so long. In virtual time there is none: time does not pass there as long as
// anybody is ready to go on.
func (s *stage) overtime(within time.Duration) *overtime {
	if s.pace.virtual {
		return nil
	}
	return newOvertime(within)
}

func newOvertime(within time.Duration) *overtime {
	return &overtime{queued: queued, credited: queued(), left: mostOvertime * within}
}

// more answers how much longer is waited: 0 where the call could have answered.
func (o *overtime) more() time.Duration {
	if o == nil {
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
