package supervise

import (
	"os"
	"path/filepath"
	"reflect"
	"sync"

	"github.com/toolconform/toolconform/conformance/build"
	"github.com/toolconform/toolconform/conformance/discover"
	"github.com/toolconform/toolconform/conformance/probe"
)

// A hall is a process in other surroundings in which several tools describe themselves, one after the other: to start one for each
// would cost more than all that is done there. Nothing that one tool does there can change what another is found to do:
//   - only those share one that have no package in common beyond the standard library and the contract, so there is no variable
//     that one sets and the other reads;
//   - what else is in a process for all (variables, directory, time zone, streams, loggers, goroutines) and its folder are looked at
//     after each tool, and a process in which any of it has changed takes no further guests;
//   - and whoever says there anything else than when it was inspected, or dies, is tried again in a process of its own, where it would have
//     been without: only that counts.
type halls struct {
	mutex  sync.Mutex
	slots  *slots
	goroot string
	known  map[string]bool               // whether a package is of the standard library
	idle   map[*build.Program][]*session // processes in which guests have been; they rest, or were ended meanwhile
}

// A guest is what a tool brings along.
type guest struct {
	packages []string // its own ones, transitively
	alone    bool     // it shares no process
}

// mostGuests bounds how many tools share a process, and with that what it comes to hold.
const mostGuests = 64

func newHalls(slots *slots, goroot string) *halls {
	return &halls{slots: slots, goroot: goroot, known: map[string]bool{}, idle: map[*build.Program][]*session{}}
}

// guestOf returns what a tool would bring along. What a test declares depends on more than its package does: it stays alone.
func (h *halls) guestOf(y *madeTool) guest {
	if y.declared || y.pkg == nil || y.program == nil {
		return guest{alone: true}
	}
	g := guest{packages: []string{y.pkg.Path}}
	for _, path := range y.pkg.Deps {
		if path != discover.ContractPath && !h.standard(path) {
			g.packages = append(g.packages, path)
		}
	}
	return g
}

// standard reports whether a package is one of the standard library.
func (h *halls) standard(path string) bool {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	is, ok := h.known[path]
	if !ok {
		info, err := os.Stat(filepath.Join(h.goroot, "src", filepath.FromSlash(path)))
		is = h.goroot != "" && err == nil && info.IsDir()
		h.known[path] = is
	}
	return is
}

// find returns a process in which the tool can be a guest; nil where there is none.
func (h *halls) find(t *runner) *session {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	idle := h.idle[t.program]
	for i := 0; i < len(idle); i++ {
		s := idle[i]
		if s.knows(t.guest) {
			continue
		}
		idle = append(idle[:i:i], idle[i+1:]...)
		i--
		if h.idle[t.program] = idle; h.slots.wake(s) {
			return s
		}
	}
	return nil
}

// open lets others into a process in which a tool has been.
func (h *halls) open(s *session, t *runner) {
	if s.guests == nil {
		s.guests = map[string]bool{}
	}
	for _, path := range t.guest.packages {
		s.guests[path] = true
	}
	h.mutex.Lock()
	defer h.mutex.Unlock()
	if s.visits++; s.visits < mostGuests {
		h.idle[t.program] = append(h.idle[t.program], s)
	}
	h.slots.rest(s)
}

// knows reports whether somebody has been in a process who has a package in common with a guest.
func (s *session) knows(g guest) bool {
	for _, path := range g.packages {
		if s.guests[path] {
			return true
		}
	}
	return false
}

// visits reports whether stimuli can be done where other tools have been.
func (t *runner) visits(stimuli []probe.Stimulus) bool {
	return stimuli[0].OtherEnv && onlyDescribed(stimuli) && !t.guest.alone && t.suspicion == nil && !t.clock.once
}

// saysTheSame reports whether a tool has described itself as it did when it was inspected, and nothing else happened.
func (t *runner) saysTheSame(seen []probe.Observation) bool {
	for _, o := range seen {
		o.Moved = false
		count := 0
		if len(o.Descriptions) == 1 {
			count = o.Descriptions[0].Count
		}
		same := probe.Observation{Clock: probe.Real, Descriptions: []probe.Rendered{{Description: t.said, Count: count}}}
		if !reflect.DeepEqual(o, same) {
			return false
		}
	}
	return true
}
