//go:build !linux || race

package truth_test

const spaceIsLimited = false

// limitSpace does nothing on this system.
func limitSpace(uint64) {}
