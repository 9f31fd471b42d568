package worker

import (
	"context"
	"fmt"
	"sync"
)

// Slots bound how many workers are alive. A worker that nobody asks anything keeps its slot until somebody else needs it:
// then the one that has been idle longest is ended.
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
			return fmt.Errorf("wait for a worker: %w", errClosed)
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
	s.idle = s.idle[1:]
	s.mutex.Unlock()
	oldest.kill()
	s.mutex.Lock()
	s.taken--
	s.free.Broadcast() // who asked may have lost interest
}

// release gives a slot back. The worker that had it is gone.
func (s *slots) release() {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.taken--
	s.free.Broadcast()
}

// rest lets a worker keep its slot until somebody needs it.
func (s *slots) rest(session *session) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.idle = append(s.idle, session)
	s.free.Broadcast()
}

// wake takes a worker back from its rest, and reports whether it is still alive.
func (s *slots) wake(session *session) bool {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	for i, other := range s.idle {
		if other == session {
			s.idle = append(s.idle[:i:i], s.idle[i+1:]...)
			return true
		}
	}
	return false
}

// close gives out no more slots, ends every worker that rests, and waits until the others have been given back.
func (s *slots) close() {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.shut = true
	s.free.Broadcast()
	for s.taken > 0 {
		s.make()
	}
}
