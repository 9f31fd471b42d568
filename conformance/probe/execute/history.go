package execute

import (
	"slices"
	"sync"

	"github.com/toolconform/toolconform/conformance/probe"
)

// A history holds what happens to the leftover goroutines of a tool, so that a stimulus need not wait for known ones.
type history struct {
	mutex sync.Mutex
	known map[string]leftoverKind
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
		if s.State != probe.Running {
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

// identity identifies equal goroutines: where they were started, whether by a call, and where and how they wait.
func (s leftover) identity() string { return s.origin() + " " + placeText(s.Place) + " " + s.State }
