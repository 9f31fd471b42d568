package probe

import (
	"testing/synctest"
	"time"
)

// A call may leave a timer running whose function nobody hears: it neither logs nor asks anything. No program can list the timers of its process. But
// where time is virtual they can be waited out, and each function that time.AfterFunc calls starts a goroutine, which the runtime counts.
//
// Not every timer that outlives a call is its: a cache has its entries expire, a heart beats for all. So calls are made in turn on one instance, all
// alike, once one of them and once several. What is there once for all, or for what was asked, does not come once more for each further call.

// Timers are what calls have left running, so many each, that time.AfterFunc began.
type Timers struct {
	Each    int           `json:"each"`            // how many each call leaves
	After   time.Duration `json:"after,omitempty"` // from the end of the calls until their functions have been called; 0 where that cannot be reported
	Again   bool          `json:"again,omitempty"` // they are called again and again
	Started Place         `json:"started"`         // where the timers were started
}

// How time passes in a quiet stimulus: in steps, the first two of timerWait, each of the others twice as long as the one before, until an hour is over.
// Functions that are called very often, by whomever, make it end early: enough is known then.
const (
	quietSteps  = 8
	mostCalled  = 1000
	oftenCalled = 50 // times for one call: again and again
	stepsCalled = 4  // steps in which it was called, out of which: again and again
)

// quiet waits for the timers that the calls have left, and returns the goroutines that stay after that.
func (s *execution) quiet(stays []leftover) []leftover {
	if s.reckoning != nil {
		s.look()
	}
	if s.called = s.outwait(len(stays) > 0); len(stays) == 0 && last(s.called) == 0 {
		return nil
	}
	return s.findLeftovers()
}

// outwait lets time pass when the calls are over, and returns how many goroutines have come into being by the end of each step. Where goroutines
// stay there is one step only: nobody knows what they do all the time.
func (s *execution) outwait(stays bool) (called []int) {
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
		if stays || now-from > mostCalled {
			break
		}
	}
	synctest.Wait()
	return called
}

// sleep lets time pass, in small steps where it is to be found out when the functions are called.
func (s *execution) sleep(d time.Duration, from uint64, begun time.Time) {
	if s.reckoning == nil {
		time.Sleep(d)
		return
	}
	const crooked = time.Millisecond // what runs out at a round time has run out
	time.Sleep(crooked)
	for passed := crooked; passed < d; passed += time.Second {
		if now, _ := created(); s.over(int(now - from)) {
			s.rang = (settleVirtual + time.Since(begun)).Round(time.Second)
		}
		time.Sleep(min(time.Second, d-passed))
	}
}

// timers finds out whether the calls of a quiet stimulus have left timers, one each or more. In most cases nothing happened when they were over, and
// that is the result.
func (s *execution) timers() *Timers {
	n := len(s.stimulus.Calls)
	if n < 2 || s.hung || len(s.seen.Left) > 0 || last(s.called) < n {
		return nil
	}
	s.outwait(len(s.leftovers) > 0) // what earlier stimuli have left
	one, all, more := s.quietly(1, nil), s.quietly(n, nil), s.quietly(1, nil)
	each, steps := growth(one.called, all.called, more.called, n-1)
	if one.hung || all.hung || more.hung || each < 1 {
		return nil
	}
	r := newReckoning(n)
	defer r.close()
	all = s.quietly(n, r)
	if once, _ := growth(more.called, all.called, nil, n-1); all.hung || once < 1 {
		return nil
	}
	again := steps >= stepsCalled || each >= oftenCalled
	sites := r.sites(again)
	if len(sites) == 0 {
		return nil
	}
	found := &Timers{Each: sites[0].count / n, Again: again, Started: sites[0].at}
	if !again {
		found.After = r.rang
	}
	return found
}

// quietly makes the first calls of a stimulus once more, on an instance of their own.
func (s *execution) quietly(calls int, r *reckoning) *execution {
	t := s.stimulus
	t.Calls = t.Calls[:calls]
	again := newExecution(s.subject, t, s.pace, s.timings)
	again.secondPass, again.reckoning = true, r
	again.pass()
	return again
}

// growth returns how many more functions are called for each further call, and in how many steps, as far as all have waited. What is called behind one
// call, behind all, and behind one again: an instance whose heart beats on for ever adds as much to what is called each time, however many
// calls it has had.
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
