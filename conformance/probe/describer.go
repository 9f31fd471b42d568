package probe

import (
	"sync"
	"time"

	"github.com/toolconform/toolconform/contract"
)

// A describer calls the accessors of a tool several times in turn, in one goroutine: for most tools, starting a goroutine takes longer
// than the calls. If an accessor fails, the descriptions completed before are kept.
type describer struct {
	accessors []accessor
	remaining int // descriptions to be made

	mutex    sync.Mutex
	done     []Description
	current  Description // the incomplete one
	next     int         // index of the running accessor
	lastSeen int         // the number of returned accessors at the last call of progressed
}

// describeOften returns n descriptions of a tool. If an accessor does not return, there are fewer, and the last one says so.
func (r run) describeOften(tool contract.Tool, n int, limit time.Duration) []Description {
	all := make([]Description, 0, n)
	for accessors := accessorsOf(tool); len(all) < n; {
		s := &describer{accessors: accessors, remaining: n - len(all)}
		p := r.isolateWhile(limit, s.run, s.progressed)
		done, d, next := s.progress()
		all = append(all, done...)
		if p == nil || len(all) == n {
			break
		}
		d.Panic, d.Accessor = p, accessors[next].name
		for rest := accessors[next+1:]; len(rest) > 0 && !d.absent(); {
			d, rest = r.readAccessors(d, rest, limit)
		}
		if all = append(all, d); d.absent() {
			break
		}
	}
	return all
}

func (s *describer) run() {
	for range s.remaining {
		var d Description
		for i, one := range s.accessors {
			one.read(&d)
			s.record(d, i+1)
		}
	}
}

// record stores the description so far when an accessor has returned.
func (s *describer) record(d Description, next int) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.current, s.next = d, next
	if next == len(s.accessors) {
		s.done, s.current, s.next = append(s.done, d), Description{}, 0
	}
}

// progress returns the complete descriptions, the incomplete one, and the index of the running accessor.
func (s *describer) progress() (done []Description, current Description, next int) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	return s.done[:len(s.done):len(s.done)], s.current, s.next
}

// progressed reports whether an accessor has returned since the last call of progressed.
func (s *describer) progressed() bool {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	before := s.lastSeen
	s.lastSeen = len(s.done)*len(s.accessors) + s.next
	return s.lastSeen > before
}
