//go:build race

package truth_test

// raced reports whether the race detector is on.
const raced = true
