package probe

import (
	"sync"
	"time"

	"github.com/toolconform/toolconform/contract"
)

// A sitting is a tool being asked several times, in one goroutine, what it says of itself: most tools take less time for that than a
// goroutine does to begin. When an accessor goes wrong, what was said by then is there.
type sitting struct {
	accessors []accessor
	left      int // descriptions to be made

	mutex sync.Mutex
	done  []Description
	now   Description // the one that is being made
	next  int         // the accessor that is being asked
	seen  int         // how many had been asked at the last look
}

// describeOften asks a tool n times, in turn, what it says of itself. It returns fewer descriptions where an accessor does not come back:
// the last one tells.
func (r run) describeOften(tool contract.Tool, n int, limit time.Duration) []Description {
	all := make([]Description, 0, n)
	for accessors := accessorsOf(tool); len(all) < n; {
		s := &sitting{accessors: accessors, left: n - len(all)}
		p := r.isolateWhile(limit, s.sit, s.goesOn)
		done, d, next := s.said()
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

// sit makes the descriptions.
func (s *sitting) sit() {
	for range s.left {
		var d Description
		for i, one := range s.accessors {
			one.read(&d)
			s.note(d, i+1)
		}
	}
}

// note keeps what is known when an accessor has returned.
func (s *sitting) note(d Description, next int) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.now, s.next = d, next
	if next == len(s.accessors) {
		s.done, s.now, s.next = append(s.done, d), Description{}, 0
	}
}

// said returns the descriptions that were made, the one that was begun, and which accessor is being asked.
func (s *sitting) said() (done []Description, now Description, next int) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	return s.done[:len(s.done):len(s.done)], s.now, s.next
}

// goesOn reports whether an accessor has returned since it was asked last.
func (s *sitting) goesOn() bool {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	before := s.seen
	s.seen = len(s.done)*len(s.accessors) + s.next
	return s.seen > before
}
