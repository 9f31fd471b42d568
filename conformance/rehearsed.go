package conformance

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/toolconform/toolconform/conformance/trial"
)

// A rehearsed tool is tried in a second process first. What it survives there is done again in this one, where a debugger
// and the coverage see it; what ended that process, or hangs in it, is judged by what was seen there.
type rehearsed struct {
	subject trial.Subject
	number  int // among the subjects of the call
	caller  caller
	timeout time.Duration

	local  trial.Doer
	second *second
	real   bool
	deaths int
}

// mostDeaths is how often a tool may end a second process before it is left alone.
const mostDeaths = 3

func (r *rehearsed) Name() string { return r.subject.Name }

// Origin tells places relative to the module that the test runs in.
func (r *rehearsed) Origin() trial.Origin { return trial.Origin{Dir: moduleDir()} }

// Meet meets the tool there, and then here, by the clock that was chosen there.
func (r *rehearsed) Meet(ctx context.Context) trial.Meeting {
	var there trial.Meeting
	err := r.converse(trial.Request{Kind: trial.Meet}, func() error { return r.second.receive(r.patience(2), &there) })
	switch {
	case err != nil && r.second != nil:
		return trial.Meeting{Death: r.bury()}
	case err != nil:
		return trial.Meeting{Trouble: err.Error()}
	}
	r.real = there.Clock == trial.Real
	r.local = trial.Local(r.subject, r.options())
	return r.local.Meet(ctx)
}

func (r *rehearsed) options() trial.Options { return trial.Options{Timeout: r.timeout, Real: r.real} }

// patience is how long an answer may take that so many calls are made for.
func (r *rehearsed) patience(calls int) time.Duration {
	return time.Duration(1+min(calls, 8))*(r.timeout+2*time.Second) + lateness
}

// Do does the trials there, and those that did no harm here as well.
func (r *rehearsed) Do(ctx context.Context, trials []trial.Trial) []trial.Observation {
	defer r.close()
	seen := make([]trial.Observation, len(trials))
	var harmless []int
	for next := 0; next < len(trials) && ctx.Err() == nil; {
		from := next
		next = r.rehearse(trials, seen, from)
		for i := from; i < next; i++ {
			if !trials[i].Elsewhere && survived(seen[i]) {
				harmless = append(harmless, i)
			}
		}
	}
	again := make([]trial.Trial, len(harmless))
	for n, i := range harmless {
		again[n] = trials[i]
	}
	for n, o := range r.local.Do(ctx, again) {
		if o.Trouble == "" {
			seen[harmless[n]] = o
		}
	}
	return seen
}

// survived reports whether a trial did no harm to the process that it was done in.
func survived(o trial.Observation) bool {
	return o.Death == nil && o.NotRun == "" && o.Trouble == "" &&
		!slices.ContainsFunc(o.Calls, func(c trial.Outcome) bool { return c.Hung })
}

// rehearse does trials from one on as long as one process lasts, and answers the first that is not done.
func (r *rehearsed) rehearse(trials []trial.Trial, seen []trial.Observation, from int) int {
	if r.deaths >= mostDeaths {
		seen[from].NotRun = fmt.Sprintf("the tool ended its process %d times", r.deaths)
		return from + 1
	}
	elsewhere := trials[from].Elsewhere
	to := from
	for to < len(trials) && trials[to].Elsewhere == elsewhere {
		to++
	}
	if elsewhere {
		r.close()
	}
	next := from
	err := r.converse(trial.Request{Kind: trial.Do, Trials: here(trials[from:to])}, func() error {
		for ; next < to; next++ {
			var o trial.Observation
			if err := r.second.receive(r.patience(len(trials[next].Calls)), &o); err != nil {
				return err
			}
			if o.Stuck {
				return errStuck
			}
			seen[next] = o
		}
		return nil
	}, elsewhere)
	switch {
	case err == nil && !elsewhere:
		return next
	case err == nil:
	case r.second == nil:
		seen[next].Trouble = err.Error()
		next++
	case errors.Is(err, errStuck) && !r.real:
		r.real = true
	default:
		next = r.died(seen, next)
	}
	r.close()
	return next
}

// errStuck is a second process in which virtual time does not end.
var errStuck = errors.New("virtual time does not end")

// died notes a death. One by virtual time is not the tool's: the trial is done again, in real time.
func (r *rehearsed) died(seen []trial.Observation, next int) int {
	death := r.bury()
	if strings.Contains(death.What, "synctest") && !r.real {
		r.real = true
		return next
	}
	r.deaths++
	seen[next].Death = death
	return next + 1
}

// here is the same trials for a process that is elsewhere already.
func here(trials []trial.Trial) []trial.Trial {
	all := slices.Clone(trials)
	for i := range all {
		all[i].Elsewhere = false
	}
	return all
}

// converse asks the second process, which is started where there is none, and has its answers heard.
func (r *rehearsed) converse(request trial.Request, hear func() error, elsewhere ...bool) (err error) {
	if r.second == nil {
		if r.second, err = r.caller.start(slices.Contains(elsewhere, true)); err != nil {
			return err
		}
	}
	request.Maker, request.Options = r.number, r.options()
	if err := r.second.ask(request); err != nil {
		return err
	}
	return hear()
}

// bury ends the second process and answers why it ended.
func (r *rehearsed) bury() *trial.Death {
	death := r.second.end()
	r.second = nil
	return death
}

func (r *rehearsed) close() {
	if r.second != nil {
		r.second.end()
		r.second = nil
	}
}
