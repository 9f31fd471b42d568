//go:build !linux || race

package truth_test

const spaceIsLimited = false

// limitSpace cannot limit anything here.
func limitSpace(uint64) {}
