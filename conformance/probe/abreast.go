package probe

import (
	"runtime"
	"time"
)

// In real time, calls that have nothing to do with each other need not wait for each other: each has an instance of its own, no
// fault, and a context that does not end. Forty calls of two seconds are a long time for somebody who waits for a verdict.

// What is long enough to be worth it, and how many calls are made at once.
const (
	longCall    = 50 * time.Millisecond
	mostAbreast = 16
)

// abreast returns how many of the calls from one on are made at once. A few at first: where they take longer than one alone, they
// compute, and nothing is won. Those few are back in good time even then.
func (s *execution) abreast(from, to int) int {
	took, manner := s.pace.habits.lasting()
	switch {
	case s.pace.virtual || !s.independent(from) || took < longCall || took > s.pace.bound/4 || manner == computes:
		return 1
	case manner == waitsOnly:
		return min(mostAbreast, to-from)
	case s.stimulus.End != "": // how long these take is what the others are held against
		return 1
	}
	return min(2*processors(), mostAbreast, to-from)
}

// independent reports whether a call has nothing to do with the others.
func (s *execution) independent(call int) bool {
	alone := call < s.stimulus.Baseline
	return s.stimulus.Fault.Kind == "" && (alone || s.stimulus.InstancePerCall && s.stimulus.End == "" && !s.stimulus.AtOnce)
}

// A manner is how calls take their time.
type manner int

const (
	undecided manner = iota
	waitsOnly
	computes
)

// mannerOf returns how calls take their time that were made at once, where one takes so long by itself. One that fails beside others may
// do better alone.
func mannerOf(calls []Outcome, alone time.Duration) manner {
	for _, c := range calls {
		if !c.OK || c.Took > alone+alone/4 {
			return computes
		}
	}
	return waitsOnly
}

// bound returns how long a call is waited for. One that is made at once with others may have to wait until they have computed.
func (s *execution) bound() time.Duration {
	if s.pace.virtual || s.siblings == 0 {
		return s.pace.bound
	}
	took, _ := s.pace.habits.lasting()
	return s.pace.bound + took*time.Duration(s.siblings)/time.Duration(processors())
}

// processors returns how many calls can compute at a time: a process may have more threads than the machine has processors.
func processors() int { return min(runtime.GOMAXPROCS(0), runtime.NumCPU()) }
