package conformance

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
)

// A rehearsed tool is tried in a second process first. What it survives there is done again in this one, where a debugger
// and the coverage see it; what ended that process, or hangs in it, is evaluated by what was seen there.
type rehearsed struct {
	subject probe.Subject
	number  int // among the subjects of the call
	company *company
	timeout time.Duration

	local   probe.Runner
	real    bool
	noCalls bool // the first calls ended a process, or did not end
	toll    probe.Budget
}

func (r *rehearsed) Name() string { return r.subject.Name }

// Given returns the name of the subject.
func (r *rehearsed) Given() string { return r.subject.Name }

// Origin tells places relative to the module that the test runs in.
func (r *rehearsed) Origin() probe.Origin {
	return probe.Origin{Dir: moduleDir(), Contract: r.subject.Contract}
}

// Meet meets the tool there, and then here, by the clock that was chosen there.
func (r *rehearsed) Inspect(ctx context.Context) probe.Inspection {
	r.company.next()
	there := r.meet()
	if there.Crash.OfVirtualTime() && !r.company.unlike { // what another subject left there did it
		r.company.unlike = true
		there = r.meet()
	}
	if there.Crash != nil {
		r.toll.Crashed(*there.Crash)
		r.noCalls = there.Blame() == probe.InspectionClass
	}
	if there.Unended {
		r.company.bury(here)
		r.noCalls = true
	}
	r.real = there.Clock == probe.Real
	r.local = probe.Local(r.subject, r.options())
	if there.Crash != nil || there.HarnessError != "" || r.company.unlike {
		return there
	}
	return r.local.Inspect(ctx)
}

// meet meets the tool in the second process.
func (r *rehearsed) meet() probe.Inspection {
	var there probe.Inspection
	err := r.converse(probe.Request{Kind: probe.InspectInSteps}, here, func(s *second) error {
		for {
			var step probe.Inspection // what is known before a step; in the last one nothing is under way
			if err := s.receive(r.patience(2), &step); err != nil {
				return err
			}
			if there = step; there.Under == "" {
				return nil
			}
		}
	})
	if err != nil {
		if there.Crash = r.company.bury(here); there.Crash == nil {
			there.HarnessError = err.Error()
		}
	}
	return there
}

func (r *rehearsed) options() probe.Options {
	return probe.Options{Timeout: r.timeout, Real: r.real, NoCalls: r.noCalls, Deaf: r.toll.Deaf()}
}

// patience is how long a result may take that so many calls are made for.
func (r *rehearsed) patience(calls int) time.Duration {
	bound := r.timeout + 2*time.Second
	return min(time.Duration(1+calls)*bound, probe.RealTime(r.timeout)+2*bound) + lateness
}

// Do does the stimuli there, and those that did no harm here as well.
func (r *rehearsed) Run(ctx context.Context, stimuli []probe.Stimulus) []probe.Observation {
	seen := make([]probe.Observation, len(stimuli))
	var harmless []int
	for next := 0; next < len(stimuli) && ctx.Err() == nil; {
		from := next
		next = r.rehearse(stimuli, seen, from)
		for i := from; i < next; i++ {
			if !stimuli[i].OtherEnv && survived(seen[i]) {
				harmless = append(harmless, i)
			}
		}
	}
	if r.company.unlike {
		return seen
	}
	again := make([]probe.Stimulus, len(harmless))
	for n, i := range harmless {
		again[n] = stimuli[i]
	}
	for n, o := range r.local.Run(ctx, again) {
		if survived(o) {
			seen[harmless[n]] = o
		}
	}
	return seen
}

// survived reports whether a stimulus did no harm to the process that it was done in.
func survived(o probe.Observation) bool {
	return o.Crash == nil && o.SkipReason == "" && o.HarnessError == "" && !o.Hangs()
}

// rehearse does stimuli from one on as long as one process lasts, and returns the first that is not done.
func (r *rehearsed) rehearse(stimuli []probe.Stimulus, seen []probe.Observation, from int) int {
	if why := r.toll.Exceeded(); why != "" {
		seen[from].SkipReason = why
		return from + 1
	}
	where := surroundings(stimuli[from].OtherEnv)
	to := from
	for to < len(stimuli) && stimuli[to].OtherEnv == stimuli[from].OtherEnv {
		to++
	}
	next := from
	err := r.converse(probe.Request{Kind: probe.Do, Stimuli: inPlace(stimuli[from:to])}, where, func(s *second) error {
		for ; next < to; next++ {
			var o probe.Observation
			if err := s.receive(r.patience(len(stimuli[next].Calls)), &o); err != nil {
				return err
			}
			if o.VirtualTimeStuck && len(o.Calls) == 0 {
				return errStuck
			}
			hung := r.hung(o)
			o.VirtualTimeStuck = false
			if seen[next] = o; hung {
				next++
				return errHung
			}
		}
		return nil
	})
	switch {
	case err == nil && where == here:
		return next
	case err == nil:
		r.company.bury(where)
		return next
	case errors.Is(err, errHung):
	case r.company.seconds[where] == nil:
		return r.notStarted(seen, next, err)
	case errors.Is(err, errStuck) && !r.real:
		r.real, r.noCalls = true, r.noCalls || !r.toll.Back()
	default:
		return r.died(seen, next, where)
	}
	r.company.bury(where)
	return next
}

// hung reports whether a call goes on for which nobody waits any more, and counts what it cost. Its process is not to be used again.
func (r *rehearsed) hung(o probe.Observation) bool {
	r.toll.Observed(o)
	if !o.Hangs() || o.Clock != probe.Real && !o.VirtualTimeStuck && r.toll.Back() {
		return false
	}
	r.toll.Hung(o)
	return true
}

// A second process ends with one of these where it is no use any more, and no crash.
var (
	errStuck = errors.New("virtual time does not end")
	errHung  = errors.New("a call does not come back")
)

// notStarted notes that a second process did not come to serve: the test failed before, in other surroundings say, or the code of
// the tool panics there before any test runs. Anything else is our own trouble.
func (r *rehearsed) notStarted(seen []probe.Observation, next int, err error) int {
	early, ok := errors.AsType[*endedEarly](err)
	switch {
	case ok && early.ofTheTool():
		seen[next].Crash = early.crash
	case ok && early.ofTheTest():
		seen[next].SkipReason = err.Error()
	default:
		seen[next].HarnessError = err.Error()
	}
	return next + 1
}

// died notes a crash. One by virtual time is not the tool's: the stimulus is done again, in real time.
func (r *rehearsed) died(seen []probe.Observation, next int, where surroundings) int {
	crash := r.company.bury(where)
	switch {
	case crash.OfVirtualTime() && r.number > 0 && !r.company.unlike:
		r.company.unlike = true // what another subject left there did it
		return next
	case crash.OfVirtualTime() && !r.real:
		r.real = true
		return next
	}
	r.toll.Crashed(*crash)
	seen[next].Crash = crash
	return next + 1
}

// inPlace is the same stimuli for a process that is elsewhere already.
func inPlace(stimuli []probe.Stimulus) []probe.Stimulus {
	all := slices.Clone(stimuli)
	for i := range all {
		all[i].OtherEnv = false
	}
	return all
}

// converse asks the second process and has its results heard.
func (r *rehearsed) converse(request probe.Request, where surroundings, hear func(*second) error) error {
	s, err := r.company.second(where)
	if err != nil {
		return err
	}
	request.Maker, request.Options = r.number, r.options()
	if err := s.ask(request); err != nil {
		return err
	}
	return hear(s)
}
