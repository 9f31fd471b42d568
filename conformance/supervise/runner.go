package supervise

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/toolconform/toolconform/conformance/build"
	"github.com/toolconform/toolconform/conformance/discover"
	"github.com/toolconform/toolconform/conformance/probe"
)

// A runner runs one tool in a process of its own. It is a probe.Runner and probe.Sourced; one goroutine uses it at a time.
type runner struct {
	pool       *Pool
	program    *build.Program
	number     int // of the maker in the program
	element    int
	origin     probe.Origin
	name       string
	own        string       // its name, as it was when the tool was found
	given      string       // what the author of a subject calls it
	startCrash *probe.Crash // the process ends before the tool is made

	session *session // that rests, or was ended meanwhile
	clock   realTime
	toll    probe.Budget
	strays  []probe.Crash // those that no stimulus is to blame for
	swift   bool          // it returned in no time when it was inspected
	heeds   bool          // its calls do something else when their contexts have ended
	quiet   bool          // the tool is inspected without being called: that ended a process, or the calls did not end

	suspicion *suspicion

	said  probe.Description // when it was inspected
	guest guest
}

// tool makes a tool of what a maker yields.
func (c *Pool) tool(list *discover.BuildList, y *madeTool) *runner {
	t := &runner{pool: c, program: y.program, number: y.number, element: y.element, name: y.named.Name, own: y.named.Name, given: y.given, startCrash: y.startCrash}
	t.clock.limit, t.guest = c.config.CallTimeout(), c.halls.guestOf(y)
	about := list.LookUp(y.promised())
	t.origin = y.pkg.Origin(about)
	t.origin.Position, t.origin.Maker, t.origin.Contract = y.position, y.how, y.maker.Contract()
	if y.maker != nil && y.maker.Write != "" {
		t.origin.Declare = "// " + y.pkg.Declaration(list) + "\n" + y.maker.Write
	}
	t.origin.Type = cmp.Or(y.named.Type, about.Spelled)
	t.name = cmp.Or(y.given, t.name, about.Constant, strings.TrimPrefix(t.origin.Type, "*"), y.how)
	return t
}

// Name is the tool's own, as it was when the tool was found; else what it should be, or its type's.
func (t *runner) Name() string { return t.name }

// Given is what the author of a subject calls it.
func (t *runner) Given() string { return t.given }

// Origin says where the tool comes from.
func (t *runner) Origin() probe.Origin { return t.origin }

// Do does the stimuli in turn.
func (t *runner) Run(ctx context.Context, stimuli []probe.Stimulus) []probe.Observation {
	ctx, stop := t.pool.within(ctx)
	defer stop()
	all := make([]probe.Observation, len(stimuli))
	for next := 0; next < len(stimuli); {
		if why := t.leftAlone(ctx); why != "" {
			all[next].SkipReason = why
			next++
		} else {
			next += t.some(ctx, stimuli, all, next)
		}
	}
	if t.session != nil {
		t.pool.slots.retire(t.session)
	}
	for i := range all {
		if o := &all[i]; stimuli[i].OtherEnv && stimuli[i].Renders > 0 && o.Crash == nil && o.SkipReason == "" && o.HarnessError == "" {
			t.addFreshDescriptions(ctx, o)
		}
	}
	return all
}

// leftAlone returns why nothing is done to the tool any more; "" as long as that is not so.
func (t *runner) leftAlone(ctx context.Context) string {
	switch {
	case t.startCrash != nil:
		return "its process does not start: " + t.startCrash.Title
	case ctx.Err() != nil:
		return "the run was ended"
	}
	return t.toll.Exceeded()
}

// some does stimuli from the next on that go into one process, as far as it lives, and returns how many are done.
func (t *runner) some(ctx context.Context, stimuli []probe.Stimulus, all []probe.Observation, next int) int {
	stimuli, into, around := t.batch(stimuli[next:]), all[next:], here
	if stimuli[0].FreshProcess && !t.usesFreshProcess() {
		into[0] = notMade(stimuli[0])
		return 1
	}
	if stimuli[0].OtherEnv {
		around = elsewhere
	}
	shares := t.visits(stimuli)
	s, err := t.enter(ctx, around, shares, stimuli[0].FreshProcess)
	if err != nil {
		into[0].HarnessError = err.Error()
		return 1
	}
	done, err := t.converse(ctx, s, stimuli, into)
	if len(s.guests) > 0 && ctx.Err() == nil && (err != nil || !t.saysTheSame(into[:done])) {
		t.pool.drop(s)
		t.guest.alone = true // somebody else may have had a part in it
		clear(into[:done])
		return 0
	}
	alone := t.suspicion != nil || t.clock.once
	if done > 0 && t.suspicion != nil {
		t.confirm(all)
	}
	t.clock.once = t.clock.once && done == 0
	switch {
	case stimuli[0].FreshProcess && (err == nil || errors.Is(err, errHung)):
		t.pool.drop(s)
		t.compareInFreshProcess(ctx, stimuli[0], &into[0])
		return done
	case err == nil && around.folder == here.folder && !alone:
		t.leave(s)
		return done
	case err == nil && shares && !into[done-1].Moved && s.folder.untouched():
		t.pool.halls.open(s, t)
		return done
	case err == nil, ctx.Err() != nil, errors.Is(err, errHung):
		t.pool.drop(s)
		return done
	case errors.Is(err, errLocked):
		t.pool.drop(s) // the stimulus begins anew in the next one
		return done
	case errors.Is(err, errStuck):
		t.pool.drop(s)
		return done + t.retryInRealTime(stimuli[done], &into[done])
	case errors.Is(err, errUnasked):
		t.pool.drop(s)
		into[done].HarnessError = err.Error()
		return done + 1
	}
	crash := t.pool.lose(s, err, stimuli[done].CaseID)
	if !crash.OfVirtualTime() && ownTrouble(crash) == "" {
		if t.suspicion = t.suspects(crash, next, into[:done]); t.suspicion != nil {
			return done
		}
	}
	return done + t.died(stimuli[done], crash, &into[done])
}

// batch returns the first stimuli that can be done in one process.
func (t *runner) batch(stimuli []probe.Stimulus) []probe.Stimulus {
	n := 1
	for n < len(stimuli) && t.suspicion == nil && !t.clock.once && !stimuli[0].FreshProcess && !stimuli[n].FreshProcess && stimuli[n].OtherEnv == stimuli[0].OtherEnv {
		n++
	}
	return stimuli[:n]
}

// converse has a worker do stimuli and collects the observations, and returns how many came.
func (t *runner) converse(ctx context.Context, s *session, stimuli []probe.Stimulus, into []probe.Observation) (int, error) {
	asked := make([]probe.Stimulus, len(stimuli))
	for i := range stimuli {
		asked[i] = stimuli[i]
		asked[i].OtherEnv, asked[i].FreshProcess = false, false
	}
	request := t.ask(probe.Do, asked)
	if stimuli[0].OtherEnv && onlyDescribed(stimuli) {
		request.Options.NoCalls, request.Options.Shared = true, t.visits(stimuli)
	}
	if stimuli[0].FreshProcess {
		request.Options.NoCalls, request.Options.Real = true, true
	}
	if err := s.request(request); err != nil {
		return 0, err
	}
	for i := range stimuli {
		var o probe.Observation
		begun := time.Now()
		if err := s.receive(ctx, s.patience(stimuli[i]), &o); err != nil {
			return i, err
		}
		if o.Clock == probe.Real && len(stimuli[i].Calls) > 0 {
			t.clock.spent += s.spent(time.Since(begun))
		}
		if o.VirtualTimeStuck && len(o.Calls) == 0 {
			if o.OnLock() && s.done > 0 && !stimuli[i].AtOnce {
				return i, errLocked
			}
			t.clock.locked = o.OnLock()
			return i, errStuck
		}
		s.stableNames.observed(&o)
		hangs := o.VirtualTimeStuck || o.Clock == probe.Real && o.Hangs()
		o.VirtualTimeStuck = false
		t.clock.saw(stimuli[i], &o)
		into[i] = o
		s.done++
		t.heeds = t.heeds || heeds(&o)
		if t.toll.Observed(o); hangs && stimuli[i].FreshProcess {
			return i + 1, errHung
		}
		if hangs || o.Hangs() && !t.toll.Back() {
			t.toll.Hung(o)
			return i + 1, errHung
		}
	}
	return len(stimuli), nil
}

func (t *runner) ask(kind probe.RequestKind, stimuli []probe.Stimulus) probe.Request {
	return probe.Request{
		Kind: kind, Maker: t.number, Element: t.element, Name: t.own, Stimuli: stimuli,
		Options: probe.Options{Timeout: t.pool.config.CallTimeout(), Spent: t.clock.spent, Real: t.pool.config.Real || t.clock.real(), NoCalls: t.quiet || t.suspicion != nil, Deaf: t.toll.Deaf()},
	}
}

// onlyDescribed reports whether no stimulus calls the tool: in a process of their own it need not be called to be inspected, either.
func onlyDescribed(stimuli []probe.Stimulus) bool {
	calls := func(t probe.Stimulus) bool { return len(t.Calls) > 0 }
	return !slices.ContainsFunc(stimuli, calls)
}

// died notes a crash, and returns how many stimuli it cost. A crash by virtual time costs none: it is not the tool's.
func (t *runner) died(of probe.Stimulus, crash probe.Crash, into *probe.Observation) int {
	if crash.OfVirtualTime() {
		return t.retryInRealTime(of, into)
	}
	if text := ownTrouble(crash); text != "" {
		into.HarnessError = text
		return 1
	}
	if ofTheInspection(crash.CaseID) {
		crash.CaseID = "" // it died again by itself
	}
	t.toll.Crashed(crash)
	t.suspicion = nil
	into.Crash = &crash
	return 1
}

// enter returns a worker: the one that rests, one that others have left where it is to be shared, or a fresh one, which it has to be for some stimuli.
func (t *runner) enter(ctx context.Context, around surrounding, shared, cold bool) (s *session, err error) {
	defer func() {
		if err == nil && !shared {
			s.serves(t.origin.Package)
		}
	}()
	if shared {
		if s := t.pool.halls.find(t); s != nil {
			return s, nil
		}
	}
	if around.folder == here.folder && t.session != nil && !cold {
		s := t.session
		t.session = nil
		if t.pool.slots.wake(s) {
			return s, nil
		}
	}
	return t.pool.open(ctx, t.program, around)
}

// leave lets a worker rest until the tool, or somebody else, needs it.
func (t *runner) leave(s *session) {
	t.session = s
	t.pool.slots.rest(s)
}
