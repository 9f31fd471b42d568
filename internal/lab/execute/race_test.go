//go:build race

package execute_test

// raceDetector reports whether the race detector is enabled.
const raceDetector = true
