package probe

import (
	"fmt"
	"slices"
	"strings"
	"testing/synctest"
	"time"

	"github.com/toolconform/toolconform/contract"
)

// A stay is a goroutine that is still there when the calls have returned and the cleanup ran.
type leftover struct{ Goroutine }

// settled is how long goroutines have to end after the calls and the cleanup, on the clock of the stimulus.
const settleReal = 100 * time.Millisecond

// settleVirtual is the same in virtual time, where it costs nothing: a goroutine that looks up every second has looked.
const settleVirtual = 2 * time.Second

// settleSecondPass is how long they have in real time when a stimulus is done again: which ones do not end is known by then.
const settleSecondPass = 4 * time.Millisecond

// settle waits for the goroutines of the stimulus to end, and returns those that do not, in a stable order.
func (s *execution) settle() []leftover {
	if s.pace.virtual {
		time.Sleep(settleVirtual)
		synctest.Wait() // what goroutines that ended have written may be read now
		all := s.findLeftovers()
		switch {
		case s.stimulus.Quiet && !s.hung:
			return s.quiet(all)
		case len(all) > 0:
			return all
		}
		return s.waitForTimers()
	}
	limit := settleReal
	if s.secondPass {
		limit = settleSecondPass
	}
	for pause := time.Millisecond; ; pause *= 2 {
		all := s.findLeftovers()
		if len(all) == 0 || pause > limit || s.pace.habits.knows(all, once) {
			return all
		}
		time.Sleep(pause)
	}
}

// timerWait is how long the timers are waited for that the calls have left running.
const timerWait = 30 * time.Second

// waitForTimers lets time pass when nothing runs any more: whatever happens then, a timer does it. It returns the goroutines that stay after that.
func (s *execution) waitForTimers() []leftover {
	before, _ := created()
	s.fixture.idle.Store(true)
	time.Sleep(timerWait)
	if after, works := created(); works && after == before {
		return nil
	}
	synctest.Wait()
	return s.findLeftovers()
}

// maxLeftovers bounds how many goroutines are reported of.
const maxLeftovers = 64

func (s *execution) findLeftovers() []leftover {
	var found []leftover
	for _, r := range s.run.leftGoroutines() {
		if r.launched() || r.keepAlive() && !r.awaitsBody() || r.httpServer() {
			continue
		}
		found = append(found, leftover{Goroutine{Call: r.call, State: r.waiting(), Place: r.place(), Started: r.started}})
	}
	slices.SortFunc(found, func(a, b leftover) int { return strings.Compare(a.text(), b.text()) })
	return found[:min(len(found), maxLeftovers)]
}

func (s leftover) text() string {
	return fmt.Sprintf("%s\x00%s\x00%s\x00%06d", placeText(s.Started), placeText(s.Place), s.State, s.Call)
}

func placeText(at Place) string { return fmt.Sprintf("%s:%06d %s", at.File, at.Line, at.Function) }

// reportLeftovers tells of the goroutines that stayed, and reports whether there are some that a later call needs.
func (s *execution) reportLeftovers() (lasting bool) {
	for i, f := range s.classifyLeftovers() {
		switch f {
		case left:
			s.seen.Left = append(s.seen.Left, s.leftovers[i].Goroutine)
		case kept:
			s.seen.Kept, lasting = append(s.seen.Kept, s.leftovers[i].Goroutine), true
		default:
			lasting = true
		}
	}
	return lasting
}

// classifyLeftovers returns what became of each goroutine that stayed. Where one is not known to stay time after time, the stimulus is done again;
// nothing is returned where a call does not come back from that.
func (s *execution) classifyLeftovers() []fate {
	habits := s.pace.habits
	if habits.knows(s.leftovers, kept) {
		return habits.all(s.leftovers)
	}
	again := newExecution(s.subject, s.stimulus, s.pace, s.timings)
	again.secondPass = true
	again.reuse = s.reusable()
	again.pass()
	if again.hung {
		return nil
	}
	fates := classify(s.leftovers, again.leftovers, len(s.reusable()) > 0)
	habits.learn(s.leftovers, fates)
	return fates
}

// reusable returns the instances that a second pass may use again: then what an instance starts once, when it is first called,
// does not stay once more. An instance that was cleaned up, or whose services went wrong, is not to be used again.
func (s *execution) reusable() []contract.Tool {
	if s.fixture.cleaned() || s.stimulus.Fault.Kind != "" {
		return nil
	}
	return s.instances
}

// classify says what became of the goroutines that stayed after a stimulus, for each of them. again is what stayed when the stimulus was done
// once more. A goroutine whose like stayed again is left by each call, or kept by each instance; others are started once for all.
//
// Where the instances were the same in both passes, what their constructor started could not stay twice: it is kept.
func classify(first, again []leftover, sameInstances bool) []fate {
	stayed := map[string]bool{}
	for _, s := range again {
		stayed[s.origin()] = true
	}
	fates := make([]fate, len(first))
	for i, s := range first {
		switch {
		case s.Call == noCall && (sameInstances || stayed[s.origin()]):
			fates[i] = kept
		case stayed[s.origin()]:
			fates[i] = left
		default:
			fates[i] = once
		}
	}
	return fates
}

// origin is where a goroutine was started, and whether by a call.
func (s leftover) origin() string { return fmt.Sprint(placeText(s.Started), s.Call == noCall) }
