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

// settleReal is how long goroutines have to end after the calls and the cleanup, in real time.
const settleReal = 100 * time.Millisecond

// settleVirtual is settleReal for virtual time, where waiting costs nothing: long enough for a goroutine that polls every second.
const settleVirtual = 2 * time.Second

// settleSecondPass is settleReal for a second pass, when it is known which goroutines do not end.
const settleSecondPass = 4 * time.Millisecond

// settle waits for the goroutines of the stimulus to end, and returns those that do not, in a stable order.
func (s *execution) settle() []probe.Goroutine {
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
func (s *execution) waitForTimers() []probe.Goroutine {
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

func (s *execution) findLeftovers() []probe.Goroutine {
	var found []probe.Goroutine
	for _, r := range s.run.Left() {
		if r.Launched() || r.KeepAlive() && !r.AwaitsBody() || r.HTTPServer() {
			continue
		}
		found = append(found, probe.Goroutine{Call: r.Call, State: r.Waiting(), Place: r.Place(), Started: r.Created})
	}
	slices.SortFunc(found, func(a, b probe.Goroutine) int { return strings.Compare(sortKey(a), sortKey(b)) })
	return found[:min(len(found), maxLeftovers)]
}

// sortKey orders goroutines by where they were started, where they are, and their state and call.
func sortKey(g probe.Goroutine) string {
	from, at := g.Started, g.Place
	return fmt.Sprintf("%s:%06d %s\x00%s:%06d %s\x00%s\x00%06d", from.File, from.Line, from.Function, at.File, at.Line, at.Function, g.State, g.Call)
}

// reportLeftovers records the goroutines that are left, and reports whether later calls need any of them.
func (s *execution) reportLeftovers() (lasting bool) {
	for i, kind := range s.classifyLeftovers() {
		if kind == perCall {
			s.seen.Left = append(s.seen.Left, s.leftovers[i])
		} else {
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
			s.pace.kinds.Store(identity(left), kinds[i])
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
func classify(first, again []probe.Goroutine, sameInstances bool) []leftoverKind {
	stayed := map[probe.Goroutine]bool{}
	for _, s := range again {
		stayed[origin(s)] = true
	}
	kinds := make([]leftoverKind, len(first))
	for i, s := range first {
		switch {
		case s.Call == goroutines.NoCall && (sameInstances || stayed[origin(s)]):
			kinds[i] = perInstance
		case stayed[origin(s)]:
			kinds[i] = perCall
		default:
			kinds[i] = startedOnce
		}
	}
	return kinds
}

// origin identifies where a goroutine was started, and whether a call did it.
func origin(g probe.Goroutine) probe.Goroutine {
	return probe.Goroutine{Call: min(g.Call, 0), Started: g.Started}
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
func (k *leftoverKinds) of(left probe.Goroutine) leftoverKind {
	kind, _ := k.Load(identity(left))
	known, _ := kind.(leftoverKind)
	return known
}

// known reports whether the kind of every leftover is known and not before least in the order of the constants.
func (s *execution) known(least leftoverKind) bool {
	return !slices.ContainsFunc(s.leftovers, func(left probe.Goroutine) bool { return s.pace.kinds.of(left) < least })
}

// identity identifies equal goroutines: where they were started, whether by a call, and where and how they wait.
func identity(g probe.Goroutine) probe.Goroutine {
	g.Call = min(g.Call, 0)
	return g
}
