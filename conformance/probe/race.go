//go:build race

package trial

// raceDetector says whether the race detector is at work.
const raceDetector = true
