package supervise

import "time"

// An overtime extends the time limit of a worker by the time in which it was runnable and waited for a processor. A fast tool must not be
// reported as hung because a compiler, or another tool, keeps all processors busy.
type overtime struct {
	credited time.Duration // of the time that the process has waited for a processor so far
	granted  time.Duration // in the current wait
}

// mostOvertime limits the overtime, as a multiple of the time limit.
const mostOvertime = 10

// leastOvertime is the least time that is granted: a shorter one is not worth another wait.
const leastOvertime = 20 * time.Millisecond

// more returns by how much the time limit within is extended now; 0 if the process had a processor. queued is how long the process has
// waited for one so far.
func (o *overtime) more(within, queued time.Duration) time.Duration {
	extra := min(queued-o.credited, mostOvertime*within-o.granted)
	if extra < leastOvertime {
		return 0
	}
	o.credited = queued
	o.granted += extra
	return extra
}
