package worker

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
)

// A tool is tried in a process of its own. It is a probe.Doer and probe.Sourced; one goroutine uses it at a time.
type tool struct {
	crew    *Crew
	program *program
	number  int // of the maker in the program
	element int
	origin  probe.Origin
	name    string
	own     string       // its name, as it was when the tool was found
	given   string       // what the author of a subject calls it
	fallen  *probe.Death // the process ends before the tool is made

	session *session // that rests, or was ended meanwhile
	clock   realTime
	toll    probe.Toll
	strays  []probe.Death // those that no trial is to blame for
	swift   bool          // it answered in no time when it was met
	heeds   bool          // its calls do something else when their contexts have ended
	quiet   bool          // the tool is met without being called: that ended a process, or the calls did not end

	suspicion *suspicion

	said  probe.Description // when it was met
	guest guest
}

// tool makes a tool of what a maker yields.
func (c *Crew) tool(list *buildList, y *yield) *tool {
	t := &tool{crew: c, program: y.program, number: y.number, element: y.element, name: y.named.Name, own: y.named.Name, given: y.given, fallen: y.fallen}
	t.clock.limit, t.guest = c.config.timeout(), c.halls.guestOf(y)
	about := list.look(y.promised())
	t.origin = y.pack.origin(about)
	t.origin.Position, t.origin.Maker, t.origin.Contract = y.position, y.how, y.maker.contract()
	if y.maker != nil && y.maker.write != "" {
		t.origin.Declare = "// " + y.pack.declaration(list) + "\n" + y.maker.write
	}
	t.origin.Type = cmp.Or(y.named.Type, about.spelled)
	t.name = cmp.Or(y.given, t.name, about.constant, strings.TrimPrefix(t.origin.Type, "*"), y.how)
	return t
}

// Name is the tool's own, as it was when the tool was found; else what it should be, or its type's.
func (t *tool) Name() string { return t.name }

// Given is what the author of a subject calls it.
func (t *tool) Given() string { return t.given }

// Origin says where the tool comes from.
func (t *tool) Origin() probe.Origin { return t.origin }

// Do does the trials in turn.
func (t *tool) Do(ctx context.Context, trials []probe.Trial) []probe.Observation {
	ctx, stop := t.crew.within(ctx)
	defer stop()
	all := make([]probe.Observation, len(trials))
	for next := 0; next < len(trials); {
		if why := t.leftAlone(ctx); why != "" {
			all[next].NotRun = why
			next++
		} else {
			next += t.some(ctx, trials, all, next)
		}
	}
	if t.session != nil {
		t.crew.slots.retire(t.session)
	}
	for i := range all {
		if o := &all[i]; trials[i].Elsewhere && trials[i].Renders > 0 && o.Death == nil && o.NotRun == "" && o.Trouble == "" {
			t.fresh(ctx, o)
		}
	}
	return all
}

// leftAlone answers why nothing is done to the tool any more; "" as long as that is not so.
func (t *tool) leftAlone(ctx context.Context) string {
	switch {
	case t.fallen != nil:
		return "its process does not start: " + t.fallen.What
	case ctx.Err() != nil:
		return "the run was ended"
	}
	return t.toll.Paid()
}

// some does trials from the next on that go into one process, as far as it lives, and answers how many are done.
func (t *tool) some(ctx context.Context, trials []probe.Trial, all []probe.Observation, next int) int {
	trials, into, around := t.batch(trials[next:]), all[next:], here
	if trials[0].Cold && !t.startsCold() {
		into[0] = spared(trials[0])
		return 1
	}
	if trials[0].Elsewhere {
		around = elsewhere
	}
	shares := t.visits(trials)
	s, err := t.enter(ctx, around, shares, trials[0].Cold)
	if err != nil {
		into[0].Trouble = err.Error()
		return 1
	}
	done, err := t.converse(ctx, s, trials, into)
	if len(s.guests) > 0 && ctx.Err() == nil && (err != nil || !t.saysTheSame(into[:done])) {
		t.crew.drop(s)
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
	case trials[0].Cold && (err == nil || errors.Is(err, errHung)):
		t.crew.drop(s)
		t.compareCold(ctx, trials[0], &into[0])
		return done
	case err == nil && around.folder == here.folder && !alone:
		t.leave(s)
		return done
	case err == nil && shares && !into[done-1].Moved && s.folder.untouched():
		t.crew.halls.open(s, t)
		return done
	case err == nil, ctx.Err() != nil, errors.Is(err, errHung):
		t.crew.drop(s)
		return done
	case errors.Is(err, errLocked):
		t.crew.drop(s) // the trial begins anew in the next one
		return done
	case errors.Is(err, errStuck):
		t.crew.drop(s)
		return done + t.again(trials[done], &into[done])
	case errors.Is(err, errUnasked):
		t.crew.drop(s)
		into[done].Trouble = err.Error()
		return done + 1
	}
	death := t.crew.lose(s, err, trials[done].Class)
	if !death.OfVirtualTime() && ownTrouble(death) == "" {
		if t.suspicion = t.suspects(death, next, into[:done]); t.suspicion != nil {
			return done
		}
	}
	return done + t.died(trials[done], death, &into[done])
}

// batch answers the first trials that can be done in one process.
func (t *tool) batch(trials []probe.Trial) []probe.Trial {
	n := 1
	for n < len(trials) && t.suspicion == nil && !t.clock.once && !trials[0].Cold && !trials[n].Cold && trials[n].Elsewhere == trials[0].Elsewhere {
		n++
	}
	return trials[:n]
}

// converse has a worker do trials and collects the observations, and answers how many came.
func (t *tool) converse(ctx context.Context, s *session, trials []probe.Trial, into []probe.Observation) (int, error) {
	asked := make([]probe.Trial, len(trials))
	for i := range trials {
		asked[i] = trials[i]
		asked[i].Elsewhere, asked[i].Cold = false, false
	}
	request := t.ask(probe.Do, asked)
	if trials[0].Elsewhere && onlyDescribed(trials) {
		request.Options.NoCalls, request.Options.Shared = true, t.visits(trials)
	}
	if trials[0].Cold {
		request.Options.NoCalls, request.Options.Real = true, true
	}
	if err := s.request(request); err != nil {
		return 0, err
	}
	for i := range trials {
		var o probe.Observation
		begun := time.Now()
		if err := s.receive(ctx, s.patience(trials[i]), &o); err != nil {
			return i, err
		}
		if o.Clock == probe.Real && len(trials[i].Calls) > 0 {
			t.clock.spent += s.spent(time.Since(begun))
		}
		if o.Stuck && len(o.Calls) == 0 {
			if o.OnLock() && s.done > 0 && !trials[i].AtOnce {
				return i, errLocked
			}
			t.clock.locked = o.OnLock()
			return i, errStuck
		}
		s.stand.observed(&o)
		hangs := o.Stuck || o.Clock == probe.Real && o.Hangs()
		o.Stuck = false
		t.clock.saw(trials[i], &o)
		into[i] = o
		s.done++
		t.heeds = t.heeds || heeds(&o)
		if t.toll.Saw(o); hangs && trials[i].Cold {
			return i + 1, errHung
		}
		if hangs || o.Hangs() && !t.toll.Back() {
			t.toll.Hung(o)
			return i + 1, errHung
		}
	}
	return len(trials), nil
}

func (t *tool) ask(kind probe.RequestKind, trials []probe.Trial) probe.Request {
	return probe.Request{
		Kind: kind, Maker: t.number, Element: t.element, Name: t.own, Trials: trials,
		Options: probe.Options{Timeout: t.crew.config.timeout(), Spent: t.clock.spent, Real: t.crew.config.Real || t.clock.real(), NoCalls: t.quiet || t.suspicion != nil, Deaf: t.toll.Deaf()},
	}
}

// onlyDescribed reports whether no trial calls the tool: in a process of their own it need not be called to be met, either.
func onlyDescribed(trials []probe.Trial) bool {
	calls := func(t probe.Trial) bool { return len(t.Calls) > 0 }
	return !slices.ContainsFunc(trials, calls)
}

// died notes a death, and answers how many trials it cost. A death by virtual time costs none: it is not the tool's.
func (t *tool) died(of probe.Trial, death probe.Death, into *probe.Observation) int {
	if death.OfVirtualTime() {
		return t.again(of, into)
	}
	if text := ownTrouble(death); text != "" {
		into.Trouble = text
		return 1
	}
	if ofTheMeeting(death.Class) {
		death.Class = "" // it died again by itself
	}
	t.toll.Died(death)
	t.suspicion = nil
	into.Death = &death
	return 1
}

// enter answers a worker: the one that rests, one that others have left where it is to be shared, or a fresh one, which it has to be for some trials.
func (t *tool) enter(ctx context.Context, around surrounding, shared, cold bool) (s *session, err error) {
	defer func() {
		if err == nil && !shared {
			s.serves(t.origin.Package)
		}
	}()
	if shared {
		if s := t.crew.halls.find(t); s != nil {
			return s, nil
		}
	}
	if around.folder == here.folder && t.session != nil && !cold {
		s := t.session
		t.session = nil
		if t.crew.slots.wake(s) {
			return s, nil
		}
	}
	return t.crew.open(ctx, t.program, around)
}

// leave lets a worker rest until the tool, or somebody else, needs it.
func (t *tool) leave(s *session) {
	t.session = s
	t.crew.slots.rest(s)
}
