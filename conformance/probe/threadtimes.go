package probe

import "time"

// A threadTime is how long a thread has run, and how long it has waited for a processor.
type threadTime struct{ ran, waited time.Duration }

// Queued returns how long the threads of a process have waited for a processor while they were runnable: the longest time of any one
// thread since its start. It returns 0 if that is not known, as on all systems but Linux.
func Queued(pid int) (longest time.Duration) {
	for _, t := range threadTimes(pid) {
		longest = max(longest, t.waited)
	}
	return longest
}
