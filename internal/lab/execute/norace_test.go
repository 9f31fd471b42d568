//go:build !race

package execute_test

// raced says that the race detector looks on.
const raced = false
