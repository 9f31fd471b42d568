//go:build !linux

package supervise

// isStopped returns false: the state of a process is not known here.
func isStopped(int) bool { return false }

// goesOn returns false: whether a process has begun to exit is not known here.
func goesOn(pid int) bool { return false }
