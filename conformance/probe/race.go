//go:build race

package probe

// raceDetector says whether the race detector is at work.
const raceDetector = true
