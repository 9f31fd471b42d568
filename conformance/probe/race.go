//go:build race

package probe

// raceDetector is true if the race detector is enabled.
const raceDetector = true
