package conformance

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
)

// A rehearsed tool runs in second processes. What it does there does not affect this one.
type rehearsed struct {
	subject   probe.Subject
	number    int // position among the subjects of the call
	processes *secondProcesses
	timeout   time.Duration

	real    bool
	noCalls bool // the first calls crashed or hung a process
	budget  probe.Budget
}

func (r *rehearsed) Name() string { return r.subject.Name }

// Origin returns the module directory that the test runs in, and the contract of the subject.
func (r *rehearsed) Origin() probe.Origin {
	return probe.Origin{Dir: moduleDir(), Declared: r.subject.Name, Contract: r.subject.Contract}
}

// Can returns everything.
func (r *rehearsed) Can() probe.Capability { return probe.Everything }

func (r *rehearsed) Stray() []probe.Crash { return nil }

// Inspect inspects the tool, and decides between virtual and real time.
func (r *rehearsed) Inspect(context.Context) probe.Inspection {
	inspection := r.inspectSecond()
	if inspection.Crash != nil {
		r.budget.Crashed(*inspection.Crash)
		r.noCalls = inspection.Blame() == probe.InspectionClass
	}
	if inspection.Unended {
		r.processes.end(sameEnv)
		r.noCalls = true
	}
	r.real = inspection.Clock == probe.Real
	return inspection
}

// inspectSecond inspects the tool in the second process.
func (r *rehearsed) inspectSecond() probe.Inspection {
	var inspection probe.Inspection
	err := r.exchange(probe.Request{Kind: probe.InspectInSteps}, sameEnv, func(s *secondProcess) error {
		for {
			var step probe.Inspection // what is known before a step; nothing is under way in the last one
			if err := s.receive(r.patience(2), &step); err != nil {
				return err
			}
			if inspection = step; inspection.Under == "" {
				return nil
			}
		}
	})
	if err != nil {
		if inspection.Crash = r.processes.end(sameEnv); inspection.Crash == nil {
			inspection.HarnessError = err.Error()
		}
	}
	return inspection
}

func (r *rehearsed) options() probe.Options {
	return probe.Options{Timeout: r.timeout, Real: r.real, NoCalls: r.noCalls, Deaf: r.budget.Deaf()}
}

// patience returns the time limit for a result that takes that many calls.
func (r *rehearsed) patience(calls int) time.Duration {
	bound := r.timeout + 2*time.Second
	return min(time.Duration(1+calls)*bound, probe.RealTime(r.timeout)+2*bound) + grace
}

// Run executes the stimuli: see probe.Runner.
func (r *rehearsed) Run(ctx context.Context, stimuli []probe.Stimulus) []probe.Observation {
	seen := make([]probe.Observation, len(stimuli))
	for next := 0; next < len(stimuli) && ctx.Err() == nil; {
		next = r.runBatch(stimuli, seen, next)
	}
	return seen
}

// runBatch executes stimuli from one on, in one process and environment, and returns the index of the first that was not executed.
func (r *rehearsed) runBatch(stimuli []probe.Stimulus, seen []probe.Observation, from int) int {
	if why := r.budget.Exceeded(); why != "" {
		seen[from].SkipReason = why
		return from + 1
	}
	where := environment(stimuli[from].OtherEnv)
	to := from
	for to < len(stimuli) && stimuli[to].OtherEnv == stimuli[from].OtherEnv {
		to++
	}
	next := from
	err := r.exchange(probe.Request{Kind: probe.Do, Stimuli: inSameEnv(stimuli[from:to])}, where, func(s *secondProcess) error {
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
	case err == nil && where == sameEnv:
		return next
	case err == nil:
		r.processes.end(where)
		return next
	case errors.Is(err, errHung):
	case r.processes.running[where] == nil:
		return r.notStarted(seen, next, err)
	case errors.Is(err, errStuck) && !r.real:
		r.real, r.noCalls = true, r.noCalls || !r.budget.Back()
	default:
		return r.crashed(seen, next, where)
	}
	r.processes.end(where)
	return next
}

// hung reports whether a call never ended, so that its process cannot be used again, and charges the budget for it.
func (r *rehearsed) hung(o probe.Observation) bool {
	r.budget.Observed(o)
	if !o.Hangs() || o.Clock != probe.Real && !o.VirtualTimeStuck && r.budget.Back() {
		return false
	}
	r.budget.Hung(o)
	return true
}

// Reasons, other than a crash, to stop using a second process.
var (
	errStuck = errors.New("virtual time does not end")
	errHung  = errors.New("a call does not return")
)

// notStarted records why a second process did not start: its environment made the test fail first, or code of the tool panicked before any
// test ran. Anything else is a harness error.
func (r *rehearsed) notStarted(seen []probe.Observation, next int, err error) int {
	failure, ok := errors.AsType[*startFailure](err)
	switch {
	case ok && failure.ofTheTool():
		seen[next].Crash = failure.crash
	case ok && failure.ofTheTest():
		seen[next].SkipReason = err.Error()
	default:
		seen[next].HarnessError = err.Error()
	}
	return next + 1
}

// crashed records a crash, and returns the next stimulus. After a crash caused by virtual time it is the same one, to run in real time.
func (r *rehearsed) crashed(seen []probe.Observation, next int, where environment) int {
	crash := r.processes.end(where)
	if crash.OfVirtualTime() && !r.real {
		r.real = true
		return next
	}
	r.budget.Crashed(*crash)
	seen[next].Crash = crash
	return next + 1
}

// inSameEnv returns the stimuli for a process that already runs in the other environment.
func inSameEnv(stimuli []probe.Stimulus) []probe.Stimulus {
	all := slices.Clone(stimuli)
	for i := range all {
		all[i].OtherEnv = false
	}
	return all
}

// exchange sends a request to the second process and calls receive for its results.
func (r *rehearsed) exchange(request probe.Request, where environment, receive func(*secondProcess) error) error {
	s, err := r.processes.get(where)
	if err != nil {
		return err
	}
	request.Maker, request.Options = r.number, r.options()
	if err := s.send(request); err != nil {
		return err
	}
	return receive(s)
}
