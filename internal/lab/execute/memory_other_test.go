//go:build !linux || race

package execute_test

const memoryIsLimited = false

// limitMemory does nothing on this system.
func limitMemory(uint64) {}
