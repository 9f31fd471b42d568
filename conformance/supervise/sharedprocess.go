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

// sharedProcesses holds processes in other surroundings in which several tools describe themselves in turn: starting a process for each
// would cost more than the descriptions. No tool can affect the observations of another one:
//   - tools share a process only if they have no package in common beyond the standard library and the contract, so no variable;
//   - after each tool, the global state of the process (see probe.Observation.Moved) and its folder are compared, and a process in
//     which anything has changed is not shared any further;
//   - a tool that crashes there, or describes itself differently than in its inspection, is run again in a process of its own, and
//     only that run counts.
type sharedProcesses struct {
	mutex  sync.Mutex
	slots  *slots
	goroot string
	known  map[string]bool               // whether a package belongs to the standard library
	idle   map[*build.Program][]*session // some of them may have been ended meanwhile
}

// A sharing says with which tools a tool may share a process.
type sharing struct {
	packages []string // its packages and their dependencies outside the standard library: those of the others must be different
	alone    bool     // with none
}

// maxSharing limits how many tools share a process, and so the memory that they use together.
const maxSharing = 64

func newSharedProcesses(slots *slots, goroot string) *sharedProcesses {
	return &sharedProcesses{slots: slots, goroot: goroot, known: map[string]bool{}, idle: map[*build.Program][]*session{}}
}

// sharingOf returns the sharing of a tool. One that a test declares is alone, since it depends on more than its package.
func (h *sharedProcesses) sharingOf(y *madeTool) sharing {
	if y.declared || y.pkg == nil || y.program == nil {
		return sharing{alone: true}
	}
	g := sharing{packages: []string{y.pkg.Path}}
	for _, path := range y.pkg.Deps {
		if path != discover.ContractPath && !h.standard(path) {
			g.packages = append(g.packages, path)
		}
	}
	return g
}

// standard reports whether a package is one of the standard library.
func (h *sharedProcesses) standard(path string) bool {
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

// find takes a process that the tool may share; nil if there is none.
func (h *sharedProcesses) find(t *runner) *session {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	idle := h.idle[t.program]
	for i := 0; i < len(idle); i++ {
		s := idle[i]
		if s.knows(t.sharing) {
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

// open offers a process, which the tool has used, to other tools.
func (h *sharedProcesses) open(s *session, t *runner) {
	if s.packages == nil {
		s.packages = map[string]bool{}
	}
	for _, path := range t.sharing.packages {
		s.packages[path] = true
	}
	h.mutex.Lock()
	defer h.mutex.Unlock()
	if s.tools++; s.tools < maxSharing {
		h.idle[t.program] = append(h.idle[t.program], s)
	}
	h.slots.rest(s)
}

// knows reports whether a tool with one of these packages has used the process.
func (s *session) knows(g sharing) bool {
	for _, path := range g.packages {
		if s.packages[path] {
			return true
		}
	}
	return false
}

// mayShare reports whether stimuli may be executed in a shared process.
func (t *runner) mayShare(stimuli []probe.Stimulus) bool {
	return stimuli[0].OtherEnv && onlyDescribed(stimuli) && !t.sharing.alone && t.suspicion == nil && !t.clock.once
}

// describedAsBefore reports whether the tool described itself as in its inspection, and nothing else was observed.
func (t *runner) describedAsBefore(seen []probe.Observation) bool {
	for _, o := range seen {
		o.Moved = false
		count := 0
		if len(o.Descriptions) == 1 {
			count = o.Descriptions[0].Count
		}
		same := probe.Observation{Clock: probe.Real, Descriptions: []probe.Rendered{{Description: t.described, Count: count}}}
		if !reflect.DeepEqual(o, same) {
			return false
		}
	}
	return true
}
