package supervise

import "time"

// Overtime is what a worker gets besides the time that is waited for a sign of it: as long as it was ready to go on, and others had the
// machine. A tool that is quick must not be reported to hang because a compiler, or another tool, keeps every processor busy.
type overtime struct {
	credited time.Duration // of the time that the process has waited for a processor
	granted  time.Duration // during this wait
}

// mostOvertime is how many times as long as on an idle machine is waited.
const mostOvertime = 10

// leastOvertime is not worth to go on for.
const leastOvertime = 20 * time.Millisecond

// more returns how much longer is waited after so long: 0 where the process could have returned.
func (o *overtime) more(within, queued time.Duration) time.Duration {
	extra := min(queued-o.credited, mostOvertime*within-o.granted)
	if extra < leastOvertime {
		return 0
	}
	o.credited = queued
	o.granted += extra
	return extra
}
