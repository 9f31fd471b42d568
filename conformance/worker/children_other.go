//go:build !linux

package worker

// interruptChildren does nothing: what a program has started is known on Linux only.
func interruptChildren() {}
