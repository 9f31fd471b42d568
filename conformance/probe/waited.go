package probe

import "time"

// A share is how long a thread has run, and how long it has waited for that.
type share struct{ ran, waited time.Duration }

// Queued is how long the thread of a process that came off worst has waited for a processor since it began: it was ready to go on, and others
// had the machine. It is 0 where nobody knows, which is so on every system but Linux.
func Queued(pid int) (longest time.Duration) {
	for _, t := range shares(pid) {
		longest = max(longest, t.waited)
	}
	return longest
}

// OnProcessor is how long the threads of a process have had a processor, in all. It is 0 where nobody knows, as in Queued.
func OnProcessor(pid int) (all time.Duration) {
	for _, t := range shares(pid) {
		all += t.ran
	}
	return all
}
