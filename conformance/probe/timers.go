package probe

import (
	"testing/synctest"
	"time"
)

// A call may leave a timer whose function has no effect that is recorded: no log entry, no service call. A program cannot list the
// timers of its process. But in virtual time they can be waited for, and each function that time.AfterFunc calls starts a goroutine,
// which the runtime counts.
//
// Not every timer that outlives a call is left by it: entries of a cache expire, an instance has a heartbeat. So equal calls are made
// in turn on one instance, first one call, then several. A timer for all calls, or for equal arguments, does not recur with each call.

// Timers describes timers of time.AfterFunc that each call of a Quiet stimulus leaves running.
type Timers struct {
	Each      int           `json:"each"`            // how many each call leaves
	Delay     time.Duration `json:"after,omitempty"` // from the end of the calls until the timers fire; 0 if it is not known
	Repeating bool          `json:"again,omitempty"` // they fire repeatedly
	Started   Place         `json:"started"`         // where the timers were started
}

// How time passes after the calls of a Quiet stimulus: the first two steps take timerWait, each further one twice as long as the one
// before, about an hour in all. Time stops passing early after maxStarted goroutines.
const (
	quietSteps    = 8
	maxStarted    = 1000
	repeatedCalls = 50 // a timer of one call that fires so often is repeated
	repeatedSteps = 4  // as is one that fires in so many steps
)

// quiet waits for the timers that the calls have left, and returns the goroutines that stay after that.
func (s *execution) quiet(stays []leftover) []leftover {
	if s.timerTracker != nil {
		s.recordPending()
	}
	if s.called = s.letTimePass(len(stays) > 0); len(stays) == 0 && last(s.called) == 0 {
		return nil
	}
	return s.findLeftovers()
}

// letTimePass lets time pass after the calls, and returns how many goroutines have been started by the end of each step. If goroutines
// stay, there is only one step, since they may be what starts others.
func (s *execution) letTimePass(stays bool) (called []int) {
	from, works := created()
	if !works {
		return nil
	}
	if !stays {
		s.fixture.idle.Store(true)
	}
	begun := time.Now()
	for i, step := 0, timerWait; i < quietSteps; i++ {
		if i > 1 {
			step *= 2
		}
		s.sleep(step, from, begun)
		now, _ := created()
		called = append(called, int(now-from))
		if stays || now-from > maxStarted {
			break
		}
	}
	synctest.Wait()
	return called
}

// sleep lets time pass. With a timerTracker it does so in steps of a second, to find out when the timers fire.
func (s *execution) sleep(d time.Duration, from uint64, begun time.Time) {
	if s.timerTracker == nil {
		time.Sleep(d)
		return
	}
	const offset = time.Millisecond // looks come shortly after whole seconds, when most timers fire
	time.Sleep(offset)
	for passed := offset; passed < d; passed += time.Second {
		if now, _ := created(); s.expired(int(now - from)) {
			s.firedAfter = (settleVirtual + time.Since(begun)).Round(time.Second)
		}
		time.Sleep(min(time.Second, d-passed))
	}
}

// timers returns the timers that each call of a Quiet stimulus leaves; nil if there are none. Most stimuli start no goroutine after
// their calls, and need no further pass.
func (s *execution) timers() *Timers {
	n := len(s.stimulus.Calls)
	if n < 2 || s.hung || len(s.seen.Left) > 0 || last(s.called) < n {
		return nil
	}
	s.letTimePass(len(s.leftovers) > 0) // for the timers of earlier stimuli
	one, all, more := s.repeat(1, nil), s.repeat(n, nil), s.repeat(1, nil)
	each, steps := growth(one.called, all.called, more.called, n-1)
	if one.hung || all.hung || more.hung || each < 1 {
		return nil
	}
	r := newTimerTracker(n)
	defer r.close()
	all = s.repeat(n, r)
	if once, _ := growth(more.called, all.called, nil, n-1); all.hung || once < 1 {
		return nil
	}
	again := steps >= repeatedSteps || each >= repeatedCalls
	sites := r.sites(again)
	if len(sites) == 0 {
		return nil
	}
	found := &Timers{Each: sites[0].count / n, Repeating: again, Started: sites[0].at}
	if !again {
		found.Delay = r.firedAfter
	}
	return found
}

// repeat makes the first calls of the stimulus once more, on a new instance.
func (s *execution) repeat(calls int, r *timerTracker) *execution {
	t := s.stimulus
	t.Calls = t.Calls[:calls]
	again := newExecution(s.subject, t, s.pace, s.timings)
	again.secondPass, again.timerTracker = true, r
	again.pass()
	return again
}

// growth returns how many more goroutines each further call causes, and in how many steps, given the numbers after one call, after all
// of them, and after one again. The last is compared because an instance with a heartbeat starts goroutines for ever, and so adds the
// same number to each later pass, however many calls it makes.
func growth(one, all, again []int, further int) (each, steps int) {
	before := 0
	for i := range min(len(one), len(all)) {
		more := all[i] - one[i]
		if again != nil && i < len(again) {
			more -= max(0, again[i]-all[i])
		}
		if more-before >= further {
			steps++
		}
		each, before = more/further, more
	}
	return each, steps
}

func last(all []int) int {
	if len(all) == 0 {
		return 0
	}
	return all[len(all)-1]
}
