//go:build !linux

package probe

// threadTimes returns nil: the times are not known here.
func threadTimes(int) []threadTime { return nil }
