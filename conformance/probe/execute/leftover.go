package execute

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing/synctest"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/probe/goroutines"
	"github.com/toolconform/toolconform/contract"
)

// A leftover is a goroutine that still exists after the calls have returned and the cleanups ran.
type leftover struct{ probe.Goroutine }

// settleReal is how long goroutines have to end after the calls and the cleanup, in real time.
const settleReal = 100 * time.Millisecond

// settleVirtual is settleReal for virtual time, where waiting costs nothing: long enough for a goroutine that polls every second.
const settleVirtual = 2 * time.Second

// settleSecondPass is settleReal for a second pass, when it is known which goroutines do not end.
const settleSecondPass = 4 * time.Millisecond

// settle waits for the goroutines of the stimulus to end, and returns those that do not, in a stable order.
func (s *execution) settle() []leftover {
	if s.pace.virtual {
		time.Sleep(settleVirtual)
		synctest.Wait() // afterwards, what the ended goroutines wrote may be read
		all := s.findLeftovers()
		if len(all) > 0 {
			return all
		}
		return s.waitForTimers()
	}
	limit := settleReal
	if s.secondPass {
		limit = settleSecondPass
	}
	for pause := time.Millisecond; ; pause *= 2 {
		s.leftovers = s.findLeftovers()
		if pause > limit || s.known(startedOnce) {
			return s.leftovers
		}
		time.Sleep(pause)
	}
}

// timerWait is how long an execution waits, in virtual time, for timers that calls have left running.
const timerWait = 30 * time.Second

// waitForTimers lets time pass after all goroutines have ended, so that whatever happens then is the effect of a timer. It
// returns the goroutines that are left after that.
func (s *execution) waitForTimers() []leftover {
	before := goroutines.Created()
	s.fixture.Idle.Store(true)
	time.Sleep(timerWait)
	if goroutines.Created() == before {
		return nil
	}
	synctest.Wait()
	return s.findLeftovers()
}

// maxLeftovers limits the goroutines that are reported.
const maxLeftovers = 64

func (s *execution) findLeftovers() []leftover {
	var found []leftover
	for _, r := range s.run.Left() {
		if r.Launched() || r.KeepAlive() && !r.AwaitsBody() || r.HTTPServer() {
			continue
		}
		found = append(found, leftover{probe.Goroutine{Call: r.Call, State: r.Waiting(), Place: r.Place(), Started: r.Created}})
	}
	slices.SortFunc(found, func(a, b leftover) int { return strings.Compare(a.text(), b.text()) })
	return found[:min(len(found), maxLeftovers)]
}

func (s leftover) text() string {
	return fmt.Sprintf("%s\x00%s\x00%s\x00%06d", placeText(s.Started), placeText(s.Place), s.State, s.Call)
}

func placeText(at probe.Place) string {
	return fmt.Sprintf("%s:%06d %s", at.File, at.Line, at.Function)
}

// reportLeftovers records the goroutines that are left, and reports whether later calls need any of them.
func (s *execution) reportLeftovers() (lasting bool) {
	for i, kind := range s.classifyLeftovers() {
		switch kind {
		case perCall:
			s.seen.Left = append(s.seen.Left, s.leftovers[i].Goroutine)
		case perInstance:
			s.seen.Kept, lasting = append(s.seen.Kept, s.leftovers[i].Goroutine), true
		default:
			lasting = true
		}
	}
	return lasting
}

// classifyLeftovers returns the kind of each leftover. Unless it is known from earlier stimuli, the stimulus is executed a
// second time; the result is nil if a call does not return then.
func (s *execution) classifyLeftovers() (kinds []leftoverKind) {
	if s.known(perInstance) {
		for _, left := range s.leftovers {
			kinds = append(kinds, s.pace.kinds.of(left))
		}
		return kinds
	}
	again := newExecution(s.subject, s.stimulus, s.pace, s.timings)
	again.secondPass = true
	again.reuse = s.reusable()
	again.pass()
	if again.hung {
		return nil
	}
	kinds = classify(s.leftovers, again.leftovers, len(s.reusable()) > 0)
	for i, left := range s.leftovers {
		if left.State != probe.Running { // it may be about to end
			s.pace.kinds.Store(left.identity(), kinds[i])
		}
	}
	return kinds
}

// reusable returns the instances that a second pass may use again. What an instance starts once, at its first call, is then not
// left a second time. Instances that were cleaned up, or whose services failed, are not reused.
func (s *execution) reusable() []contract.Tool {
	if s.fixture.Cleaned() || s.stimulus.Fault.Kind != "" {
		return nil
	}
	return s.instances
}

// classify returns the kind of each goroutine that the first pass left, given what a second pass left. A goroutine that both
// passes left is left by each call, or kept by each instance; others are started once for all.
//
// With the same instances in both passes, what their constructor started cannot appear twice: it is kept.
func classify(first, again []leftover, sameInstances bool) []leftoverKind {
	stayed := map[string]bool{}
	for _, s := range again {
		stayed[s.origin()] = true
	}
	kinds := make([]leftoverKind, len(first))
	for i, s := range first {
		switch {
		case s.Call == goroutines.NoCall && (sameInstances || stayed[s.origin()]):
			kinds[i] = perInstance
		case stayed[s.origin()]:
			kinds[i] = perCall
		default:
			kinds[i] = startedOnce
		}
	}
	return kinds
}

// origin identifies where a goroutine was started, and whether a call did it.
func (s leftover) origin() string {
	return fmt.Sprint(placeText(s.Started), s.Call == goroutines.NoCall)
}

// A leftoverKind says how often a goroutine is started that stays after the calls of a stimulus. The order matters: see known.
type leftoverKind int

const (
	unknown     leftoverKind = iota
	startedOnce              // for all calls
	perInstance              // by the constructor
	perCall                  // by each call
)

// leftoverKinds holds the kinds of the goroutines that a tool leaves, so that later stimuli need not wait for them.
type leftoverKinds struct{ sync.Map }

// of returns the kind of goroutines like this one.
func (k *leftoverKinds) of(left leftover) leftoverKind {
	kind, _ := k.Load(left.identity())
	known, _ := kind.(leftoverKind)
	return known
}

// known reports whether the kind of every leftover is known and not before least in the order of the constants.
func (s *execution) known(least leftoverKind) bool {
	return !slices.ContainsFunc(s.leftovers, func(left leftover) bool { return s.pace.kinds.of(left) < least })
}

// identity identifies equal goroutines: where they were started, whether by a call, and where and how they wait.
func (s leftover) identity() string { return s.origin() + " " + placeText(s.Place) + " " + s.State }
