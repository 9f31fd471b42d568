//go:build race

package execute

// raceDetector is true if the race detector is enabled.
const raceDetector = true
