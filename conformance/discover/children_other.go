//go:build !linux

package discover

// interruptChildren does nothing: it finds the descendants of a process on Linux only.
func interruptChildren() {}
