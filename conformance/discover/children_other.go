//go:build !linux

package discover

// interruptChildren does nothing: what a program has started is known on Linux only.
func interruptChildren() {}
