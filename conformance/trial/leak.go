package trial

import (
	"fmt"
	"slices"
	"strings"
	"testing/synctest"
	"time"
)

// A stay is a goroutine that is still there when the calls have answered and the cleanup ran.
type stay struct{ Left }

// settled is how long goroutines have to end after the calls and the cleanup, on the clock of the trial.
const settled = 100 * time.Millisecond

// settledInVirtual is the same in virtual time, where it costs nothing: a goroutine that looks up every second has looked.
const settledInVirtual = 2 * time.Second

// settledAgain is how long they have in real time when a trial is done again: which ones do not end is known by then.
const settledAgain = 4 * time.Millisecond

// settle waits for the goroutines of the trial to end, and answers those that do not, in a stable order.
func (s *stage) settle() []stay {
	if s.pace.virtual {
		time.Sleep(settledInVirtual)
		synctest.Wait() // what goroutines that ended have written may be read now
		return s.stay()
	}
	limit := settled
	if s.again {
		limit = settledAgain
	}
	for pause := time.Millisecond; ; pause *= 2 {
		all := s.stay()
		if len(all) == 0 || pause > limit {
			return all
		}
		time.Sleep(pause)
	}
}

// staysKept bounds how many goroutines are told of.
const staysKept = 64

func (s *stage) stay() []stay {
	var found []stay
	for _, r := range routinesOf(s.run) {
		if r.launched() || r.keepAlive() || r.serves() {
			continue
		}
		found = append(found, stay{Left{Call: r.call, State: r.waiting(), Place: r.place(), Started: r.started}})
	}
	slices.SortFunc(found, func(a, b stay) int { return strings.Compare(a.text(), b.text()) })
	return found[:min(len(found), staysKept)]
}

func (s stay) text() string {
	return fmt.Sprintf("%s\x00%s\x00%s\x00%06d", placeText(s.Started), placeText(s.Place), s.State, s.Call)
}

func placeText(at Place) string { return fmt.Sprintf("%s:%06d %s", at.File, at.Line, at.Function) }

// compare holds what stayed after a trial against what stayed when it was done again. A goroutine whose like stayed again
// is left by each call, or kept by each instance; others are started once for all.
//
// Where the instances were the same in both passes, what their constructor started could not stay twice: it is kept.
func compare(first, again []stay, sameInstances bool) (left, kept []Left, lasting bool) {
	known := map[string]bool{}
	for _, s := range again {
		known[s.kind()] = true
	}
	for _, s := range first {
		switch {
		case s.Call == nobody && (sameInstances || known[s.kind()]):
			kept, lasting = append(kept, s.Left), true
		case !known[s.kind()]:
			lasting = true
		default:
			left = append(left, s.Left)
		}
	}
	return left, kept, lasting
}

// kind is where a goroutine was started, and whether by a call.
func (s stay) kind() string { return fmt.Sprint(placeText(s.Started), s.Call == nobody) }
