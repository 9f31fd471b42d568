//go:build race

package truth_test

// raced says that the race detector looks on.
const raced = true
