// Package schedule runs the goroutines of an interpreted program one at a time, in a fixed order, on a virtual clock, and has the
// semantics of their channels.
package schedule

import (
	"errors"
	"iter"
	"math"
	"slices"
	"time"
)

// What Wait, Pause and Select return for a task that has to end.
var (
	ErrStopped  = errors.New("ended by the machine")
	ErrDeadlock = errors.New("all goroutines wait")
	ErrStill    = errors.New("all goroutines wait, and time stands still")
)

// A Scheduler runs tasks. One runs until it waits or pauses. The zero value has none.
type Scheduler struct {
	Now   time.Duration // on the virtual clock
	Still bool          // until the main task waits and no other runs, which gets ErrStill then and may go on: timers do not fire

	all     []*Task // in the order of their start; those that have ended are removed
	ready   []*Task
	timers  []*timer
	stopped bool
	until   time.Duration // after which timers do not fire
}

// lasting is how long the process of a program goes on after the main task has ended.
const lasting = 100 * time.Millisecond

// A Task is a goroutine of the program. Each but the main one is a coroutine, so that native functions can call back.
type Task struct {
	scheduler *Scheduler
	waits     func() bool             // reports whether it can go on; nil if it does not wait
	resume    func() (struct{}, bool) // runs it until it passes or ends
	cancel    func()
	pass      func(struct{}) bool // nil for the main task
}

// A timer calls a function when its time has come.
type timer struct {
	at   time.Duration
	idle func() bool // reports that it would change nothing; may be nil
	fire func()
}

// Spawn adds a task. Its body reports whether the others may go on after it has ended.
func (s *Scheduler) Spawn(body func(t *Task) bool) {
	t := &Task{scheduler: s}
	t.resume, t.cancel = iter.Pull(func(pass func(struct{}) bool) {
		t.pass = pass
		s.stopped = !body(t) || s.stopped
		s.remove(t)
	})
	s.all = append(s.all, t)
	s.ready = append(s.ready, t)
}

// Run calls body as the main task. After it has ended, the others run until they end, or wait for longer than the process lasts. Close has
// to follow.
func (s *Scheduler) Run(body func(main *Task) bool) {
	s.stopped, s.until = false, math.MaxInt64
	main := &Task{scheduler: s}
	s.all = append(s.all, main)
	s.stopped = !body(main) || s.stopped
	s.remove(main)
	s.until = s.Now + lasting
	s.others(main)
}

// Close ends the tasks that are left, one after the other: what they wait for returns ErrStopped.
func (s *Scheduler) Close() {
	s.stopped = true
	for len(s.all) > 0 { // those that these start, too
		t := s.all[0]
		s.all = s.all[1:]
		t.cancel()
	}
	s.all, s.ready, s.timers = nil, nil, nil
}

// Len returns how many tasks have not ended.
func (s *Scheduler) Len() int { return len(s.all) }

// Stopped reports whether all tasks have to end.
func (s *Scheduler) Stopped() bool { return s.stopped }

// Later calls a function when some time has passed, or later once it is not idle. It must not wait.
func (s *Scheduler) Later(d time.Duration, idle func() bool, fire func()) (stop func() bool) {
	t := &timer{s.Now + d, idle, fire}
	s.timers = append(s.timers, t)
	return func() bool { return s.drop(t) }
}

// drop removes a timer. It reports whether it was active.
func (s *Scheduler) drop(t *timer) bool {
	n := len(s.timers)
	s.timers = slices.DeleteFunc(s.timers, func(other *timer) bool { return other == t })
	return len(s.timers) < n
}

func (s *Scheduler) remove(t *Task) {
	s.all = slices.DeleteFunc(s.all, func(other *Task) bool { return other == t })
}

// others runs tasks until it is the main one's turn, which has that of the caller. It reports false if none can go on, or if all have to end.
func (s *Scheduler) others(main *Task) bool {
	for !s.stopped {
		next := s.pick()
		switch {
		case next == main:
			return true
		case next != nil:
			next.resume()
		case !s.advance():
			return false
		}
	}
	return false
}

// pick takes the next task that can run.
func (s *Scheduler) pick() *Task {
	for _, t := range s.all {
		if t.waits != nil && t.waits() {
			t.waits = nil
			s.ready = append(s.ready, t)
		}
	}
	if len(s.ready) == 0 {
		return nil
	}
	next := s.ready[0]
	s.ready = s.ready[1:]
	return next
}

// advance moves the clock to the next timer. It reports whether there was one that fires.
func (s *Scheduler) advance() bool {
	var next *timer
	for _, t := range s.timers {
		if (t.idle == nil || !t.idle()) && (next == nil || t.at < next.at) {
			next = t
		}
	}
	if next == nil || next.at > s.until || s.Still {
		return false
	}
	s.drop(next)
	s.Now = max(s.Now, next.at)
	next.fire()
	return true
}

// Pause lets the others run for a while.
func (t *Task) Pause() error {
	s := t.scheduler
	if len(s.all) < 2 || s.stopped {
		return nil
	}
	s.ready = append(s.ready, t)
	return t.turn()
}

// Wait waits until a condition holds.
func (t *Task) Wait(condition func() bool) error {
	for !condition() {
		t.waits = condition
		if err := t.turn(); err != nil {
			return err
		}
	}
	return nil
}

// turn waits for the next turn of the task.
func (t *Task) turn() error {
	s := t.scheduler
	switch {
	case t.pass != nil && t.pass(struct{}{}), t.pass == nil && s.others(t):
		return nil
	case s.stopped:
		return ErrStopped
	case s.Still:
		s.Still, t.waits = false, nil
		return ErrStill
	}
	s.stopped = true
	return ErrDeadlock
}
