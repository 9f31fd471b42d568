package probe

import (
	"runtime"
	"time"
)

// In real time, independent calls overlap: those with an instance of their own, without a fault, and with a context that does not end.
// In turn, forty calls of two seconds would take too long.

// Calls overlap from longCall on, and at most maxOverlap at a time.
const (
	longCall   = 50 * time.Millisecond
	maxOverlap = 16
)

// overlap returns how many calls, from index from on, are made concurrently. At first these are few: if they take longer than one
// alone, they compute, and overlapping gains nothing. Few return in time even then.
func (s *execution) overlap(from, to int) int {
	took, workload := s.pace.history.usual()
	switch {
	case s.pace.virtual || !s.independent(from) || took < longCall || took > s.pace.bound/4 || workload == computes:
		return 1
	case workload == waitsOnly:
		return min(maxOverlap, to-from)
	case s.stimulus.End != "": // the others are compared with the durations of these
		return 1
	}
	return min(2*processors(), maxOverlap, to-from)
}

// independent reports whether a call shares nothing with the others of the stimulus.
func (s *execution) independent(call int) bool {
	baseline := call < s.stimulus.Baseline
	return s.stimulus.Fault.Kind == "" && (baseline || s.stimulus.InstancePerCall && s.stimulus.End == "" && !s.stimulus.AtOnce)
}

// A workload is how calls spend their time.
type workload int

const (
	undecided workload = iota
	waitsOnly
	computes
)

// workloadOf returns the workload of calls that were made concurrently, if one takes so long alone. Calls that fail beside others
// count as computing, since they may succeed alone.
func workloadOf(calls []Outcome, alone time.Duration) workload {
	for _, c := range calls {
		if !c.OK || c.Took > alone+alone/4 {
			return computes
		}
	}
	return waitsOnly
}

// bound returns the time limit of a call. One that runs beside others may have to wait until they have computed.
func (s *execution) bound() time.Duration {
	if s.pace.virtual || s.siblings == 0 {
		return s.pace.bound
	}
	took, _ := s.pace.history.usual()
	return s.pace.bound + took*time.Duration(s.siblings)/time.Duration(processors())
}

// processors returns how many calls can compute at the same time: a process may have more threads than the machine has processors.
func processors() int { return min(runtime.GOMAXPROCS(0), runtime.NumCPU()) }
