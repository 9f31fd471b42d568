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
type stay struct{ Goroutine }

// settled is how long goroutines have to end after the calls and the cleanup, on the clock of the stimulus.
const settled = 100 * time.Millisecond

// settledInVirtual is the same in virtual time, where it costs nothing: a goroutine that looks up every second has looked.
const settledInVirtual = 2 * time.Second

// settledAgain is how long they have in real time when a stimulus is done again: which ones do not end is known by then.
const settledAgain = 4 * time.Millisecond

// settle waits for the goroutines of the stimulus to end, and returns those that do not, in a stable order.
func (s *execution) settle() []stay {
	if s.pace.virtual {
		time.Sleep(settledInVirtual)
		synctest.Wait() // what goroutines that ended have written may be read now
		all := s.stay()
		switch {
		case s.stimulus.Quiet && !s.absent:
			return s.quiet(all)
		case len(all) > 0:
			return all
		}
		return s.wake()
	}
	limit := settled
	if s.again {
		limit = settledAgain
	}
	for pause := time.Millisecond; ; pause *= 2 {
		all := s.stay()
		if len(all) == 0 || pause > limit || s.pace.habits.knows(all, once) {
			return all
		}
		time.Sleep(pause)
	}
}

// timersRun is how long the timers are waited for that the calls have left running.
const timersRun = 30 * time.Second

// wake lets time pass when nothing runs any more: whatever happens then, a timer does it. It returns the goroutines that stay after that.
func (s *execution) wake() []stay {
	before, _ := created()
	s.bench.still.Store(true)
	time.Sleep(timersRun)
	if after, works := created(); works && after == before {
		return nil
	}
	synctest.Wait()
	return s.stay()
}

// staysKept bounds how many goroutines are reported of.
const staysKept = 64

func (s *execution) stay() []stay {
	var found []stay
	for _, r := range s.run.left() {
		if r.launched() || r.keepAlive() && !r.unread() || r.serves() {
			continue
		}
		found = append(found, stay{Goroutine{Call: r.call, State: r.waiting(), Place: r.place(), Started: r.started}})
	}
	slices.SortFunc(found, func(a, b stay) int { return strings.Compare(a.text(), b.text()) })
	return found[:min(len(found), staysKept)]
}

func (s stay) text() string {
	return fmt.Sprintf("%s\x00%s\x00%s\x00%06d", placeText(s.Started), placeText(s.Place), s.State, s.Call)
}

func placeText(at Place) string { return fmt.Sprintf("%s:%06d %s", at.File, at.Line, at.Function) }

// account tells of the goroutines that stayed, and reports whether there are some that a later call needs.
func (s *execution) account() (lasting bool) {
	for i, f := range s.fates() {
		switch f {
		case left:
			s.seen.Left = append(s.seen.Left, s.stays[i].Goroutine)
		case kept:
			s.seen.Kept, lasting = append(s.seen.Kept, s.stays[i].Goroutine), true
		default:
			lasting = true
		}
	}
	return lasting
}

// fates returns what became of each goroutine that stayed. Where one is not known to stay time after time, the stimulus is done again;
// nothing is returned where a call does not come back from that.
func (s *execution) fates() []fate {
	habits := s.pace.habits
	if habits.knows(s.stays, kept) {
		return habits.all(s.stays)
	}
	again := newExecution(s.subject, s.stimulus, s.pace, s.known)
	again.again = true
	again.reuse = s.reusable()
	again.pass()
	if again.absent {
		return nil
	}
	fates := evaluate(s.stays, again.stays, len(s.reusable()) > 0)
	habits.learn(s.stays, fates)
	return fates
}

// reusable returns the instances that a second pass may use again: then what an instance starts once, when it is first called,
// does not stay once more. An instance that was cleaned up, or whose services went wrong, is not to be used again.
func (s *execution) reusable() []contract.Tool {
	if s.bench.cleaned() || s.stimulus.Fault.Kind != "" {
		return nil
	}
	return s.made
}

// evaluate says what became of the goroutines that stayed after a stimulus, for each of them. again is what stayed when the stimulus was done
// once more. A goroutine whose like stayed again is left by each call, or kept by each instance; others are started once for all.
//
// Where the instances were the same in both passes, what their constructor started could not stay twice: it is kept.
func evaluate(first, again []stay, sameInstances bool) []fate {
	stayed := map[string]bool{}
	for _, s := range again {
		stayed[s.kind()] = true
	}
	fates := make([]fate, len(first))
	for i, s := range first {
		switch {
		case s.Call == noCall && (sameInstances || stayed[s.kind()]):
			fates[i] = kept
		case stayed[s.kind()]:
			fates[i] = left
		default:
			fates[i] = once
		}
	}
	return fates
}

// kind is where a goroutine was started, and whether by a call.
func (s stay) kind() string { return fmt.Sprint(placeText(s.Started), s.Call == noCall) }
