package probe

import (
	"slices"
	"sync"
	"time"
)

// Habits are what a tool is known for. Its goroutines that stay: they were waited for in one stimulus, and when all that is there after
// another is known, it is not waited for once more. And how long its calls take.
type habits struct {
	mutex  sync.Mutex
	known  map[string]fate
	took   time.Duration // a call that succeeded, made by itself: the last one
	manner manner        // of such calls
}

// A fate is what becomes of a goroutine that stays after the calls of a stimulus, the lightest first.
type fate int

const (
	unknown fate = iota
	once         // it is started once for all calls
	kept         // the constructor started it, and each instance has one
	left         // each call leaves one
)

// learn remembers what became of goroutines. One that runs is never known: it may be about to end.
func (h *habits) learn(stays []leftover, fates []fate) {
	if h == nil {
		return
	}
	h.mutex.Lock()
	defer h.mutex.Unlock()
	if h.known == nil {
		h.known = map[string]fate{}
	}
	for i, s := range stays {
		if s.State != running {
			h.known[s.habit()] = fates[i]
		}
	}
}

// all returns the fates that goroutines are known for.
func (h *habits) all(stays []leftover) []fate {
	fates := make([]fate, len(stays))
	if h == nil {
		return fates
	}
	h.mutex.Lock()
	defer h.mutex.Unlock()
	for i, s := range stays {
		fates[i] = h.known[s.habit()]
	}
	return fates
}

// knows reports whether goroutines are all known for such a fate or a heavier one: for staying at all, or for doing so time after
// time.
func (h *habits) knows(stays []leftover, least fate) bool {
	return !slices.ContainsFunc(h.all(stays), func(f fate) bool { return f < least })
}

// lasts remembers how long a call took that succeeded, and that nothing disturbed.
func (h *habits) lasts(c Outcome) {
	if h == nil || !c.OK || c.ContextEnded {
		return
	}
	h.mutex.Lock()
	defer h.mutex.Unlock()
	h.took = c.Took
}

// lastAbreast remembers what calls do that were made at once, and reports whether any of them went wrong.
func (h *habits) lastAbreast(calls []Outcome) (wrong bool) {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	h.manner = mannerOf(calls, h.took)
	return slices.ContainsFunc(calls, func(c Outcome) bool { return !c.OK })
}

// lasting returns how long the calls of the tool take, as far as it is known, and how.
func (h *habits) lasting() (time.Duration, manner) {
	if h == nil {
		return 0, undecided
	}
	h.mutex.Lock()
	defer h.mutex.Unlock()
	return h.took, h.manner
}

// habit is what a goroutine is known by: where it was started, whether by a call, and where and how it waits.
func (s leftover) habit() string { return s.origin() + " " + placeText(s.Place) + " " + s.State }
