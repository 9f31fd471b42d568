//go:build !linux

package gocommand

// InterruptChildren does nothing: it finds the descendants of a process on Linux only.
func InterruptChildren() {}
