package supervise

import (
	"context"
	"fmt"
	"slices"
	"sync"

	"github.com/toolconform/toolconform/conformance/internal/tempfolder"
)

// Slots limit the number of living workers. An idle worker keeps its slot until another one needs it: then the one that has been idle
// longest is ended.
type slots struct {
	mutex sync.Mutex
	free  *sync.Cond
	most  int
	taken int
	idle  []*session // the one that has been idle longest first
	shut  bool
}

func newSlots(most int) *slots {
	s := &slots{most: most}
	s.free = sync.NewCond(&s.mutex)
	return s
}

// take waits for a slot.
func (s *slots) take(ctx context.Context) error {
	stop := context.AfterFunc(ctx, func() {
		s.mutex.Lock()
		defer s.mutex.Unlock()
		s.free.Broadcast()
	})
	defer stop()
	s.mutex.Lock()
	defer s.mutex.Unlock()
	for {
		switch {
		case s.shut:
			return fmt.Errorf("wait for a worker: %w", tempfolder.ErrClosed)
		case ctx.Err() != nil:
			return fmt.Errorf("wait for a worker: %w", context.Cause(ctx))
		case s.taken < s.most:
			s.taken++
			return nil
		}
		s.make()
	}
}

// make makes room: it ends the worker that has been idle longest, or waits until one is given back.
func (s *slots) make() {
	if len(s.idle) == 0 {
		s.free.Wait()
		return
	}
	oldest := s.idle[0]
	s.idle = slices.Delete(s.idle, 0, 1)
	s.mutex.Unlock()
	oldest.kill()
	s.mutex.Lock()
	s.taken--
	s.free.Broadcast() // the context of the caller may have ended
}

// release gives back the slot of a worker that has ended.
func (s *slots) release() {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.taken--
	s.free.Broadcast()
}

// rest makes a worker idle: it keeps its slot until another one needs it.
func (s *slots) rest(session *session) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.idle = append(s.idle, session)
	s.free.Broadcast()
}

// wake takes an idle worker back into use, and reports whether it is still alive.
func (s *slots) wake(session *session) bool {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	i := slices.Index(s.idle, session)
	if i >= 0 {
		s.idle = slices.Delete(s.idle, i, i+1)
	}
	return i >= 0
}

// close ends all idle workers, and waits until the other slots have been released. No slot can be taken after that.
func (s *slots) close() {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.shut = true
	s.free.Broadcast()
	for s.taken > 0 {
		s.make()
	}
}
