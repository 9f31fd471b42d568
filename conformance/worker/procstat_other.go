//go:build !linux

package worker

import "time"

// queued is how long a process has waited for a processor: nobody knows that here.
func queued(pid int) time.Duration { return 0 }

// onProcessor is how long a process has had a processor: nobody knows that here, either.
func onProcessor(pid int) time.Duration { return 0 }

// isStopped knows nothing here.
func isStopped(int) bool { return false }
