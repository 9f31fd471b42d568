package probe

import (
	"slices"
	"sync"
	"time"
)

// A history is what earlier stimuli showed about a tool: what happens to its leftover goroutines, so that a stimulus need not wait for
// known ones; and how long its calls take.
type history struct {
	mutex    sync.Mutex
	known    map[string]leftoverKind
	took     time.Duration // the duration of the last call that succeeded undisturbed
	workload workload      // of such calls
}

// A leftoverKind says how often a goroutine is started that stays after the calls of a stimulus. The order matters: see knows.
type leftoverKind int

const (
	unknown     leftoverKind = iota
	startedOnce              // for all calls
	perInstance              // by the constructor
	perCall                  // by each call
)

// learn remembers the kinds of goroutines. A running one is not remembered: it may be about to end.
func (h *history) learn(stays []leftover, kinds []leftoverKind) {
	if h == nil {
		return
	}
	h.mutex.Lock()
	defer h.mutex.Unlock()
	if h.known == nil {
		h.known = map[string]leftoverKind{}
	}
	for i, s := range stays {
		if s.State != running {
			h.known[s.identity()] = kinds[i]
		}
	}
}

// kinds returns the known kind of each goroutine.
func (h *history) kinds(stays []leftover) []leftoverKind {
	kinds := make([]leftoverKind, len(stays))
	if h == nil {
		return kinds
	}
	h.mutex.Lock()
	defer h.mutex.Unlock()
	for i, s := range stays {
		kinds[i] = h.known[s.identity()]
	}
	return kinds
}

// knows reports whether the kind of every goroutine is known and is not before least in the order of the constants.
func (h *history) knows(stays []leftover, least leftoverKind) bool {
	return !slices.ContainsFunc(h.kinds(stays), func(k leftoverKind) bool { return k < least })
}

// recordCall remembers the duration of a call that succeeded and was not cancelled.
func (h *history) recordCall(c Outcome) {
	if h == nil || !c.OK || c.ContextEnded {
		return
	}
	h.mutex.Lock()
	defer h.mutex.Unlock()
	h.took = c.Took
}

// recordOverlap remembers the workload of calls that were made concurrently, and reports whether any of them failed.
func (h *history) recordOverlap(calls []Outcome) (failed bool) {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	h.workload = workloadOf(calls, h.took)
	return slices.ContainsFunc(calls, func(c Outcome) bool { return !c.OK })
}

// usual returns the duration and the workload of the tool's calls, as far as they are known.
func (h *history) usual() (time.Duration, workload) {
	if h == nil {
		return 0, undecided
	}
	h.mutex.Lock()
	defer h.mutex.Unlock()
	return h.took, h.workload
}

// identity identifies equal goroutines: where they were started, whether by a call, and where and how they wait.
func (s leftover) identity() string { return s.origin() + " " + placeText(s.Place) + " " + s.State }
