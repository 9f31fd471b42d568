package conformance

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/conformance/sites"
)

// A run holds the checks of one tool, their cases and the observations.
type run struct {
	target  check.Target
	steps   []step
	cases   []check.Case        // distinct, in the order of the checks
	order   []int               // indexes of cases, in the order of execution
	seen    []probe.Observation // by index of cases; may be shorter
	crashes []attributedCrash   // in the order in which they happened
	unmade  failedConstruction
	sites   sites.List
	shrunk  map[evaluated]error // smaller findings for generated cases; nil if another case reports the same
	hung    string              // the check that reports the first call that did not return
}

// A step is one check with its cases, or the reason why it has none.
type step struct {
	check check.Check
	cases []int    // indexes of run.cases
	known []*error // by case: cached verdicts; nil if not evaluated yet
	err   error
}

func (s *step) id() string { return s.check.Requirement.ID }

func newRun(target check.Target, checks []check.Check) *run {
	r := &run{target: target}
	known, failure := index{}, failureOf(target.Inspection, target.Declare)
	selected := func(id string) bool {
		return slices.ContainsFunc(checks, func(c check.Check) bool { return c.Requirement.ID == id })
	}
	for _, c := range checks {
		s := step{check: c}
		var cases []check.Case
		if s.err = failure.planError(s.id(), selected); s.err == nil {
			cases, s.err = casesOf(c, target)
		}
		if err := failure.planErrorFor(s.id(), cases, selected); err != nil {
			cases, s.err = slices.DeleteFunc(slices.Clone(cases), callsTool), err
		}
		s.cases = make([]int, len(cases))
		for i := range cases {
			s.cases[i] = known.add(&r.cases, &cases[i])
		}
		r.steps = append(r.steps, s)
	}
	r.order = inOrder(r.cases)
	return r
}

// step returns the step of a check; nil if it is not selected.
func (r *run) step(id string) *step {
	for i := range r.steps {
		if r.steps[i].id() == id {
			return &r.steps[i]
		}
	}
	return nil
}

// casesOf returns the cases of a check. A panic of the check is a harness error.
func casesOf(c check.Check, target check.Target) (cases []check.Case, err error) {
	defer func() {
		if r := recover(); r != nil {
			cases, err = nil, fmt.Errorf("plan %s: %v", c.Requirement.ID, r)
		}
	}()
	return c.Plan(target)
}

// do executes the stimuli of the distinct cases, each once.
func (r *run) do(ctx context.Context, runner probe.Runner) {
	if len(r.cases) == 0 {
		return
	}
	stimuli := make([]probe.Stimulus, len(r.order))
	for n, i := range r.order {
		stimuli[n] = r.cases[i].Stimulus
	}
	observations := runner.Run(ctx, stimuli)
	r.seen = make([]probe.Observation, len(r.cases))
	for n, i := range r.order {
		if n < len(observations) {
			r.seen[i] = observations[n]
		} else {
			r.seen[i].HarnessError = "no observation was made"
		}
	}
	r.target = r.target.Learn(r.cases, r.seen)
	r.crashes = r.attributeCrashes()
	r.crashes = append(r.crashes, r.strayCrashes(runner.Stray())...)
	r.unmade = r.firstFailedConstruction()
	r.hung = r.hangs()
}

// evaluateAll returns the outcomes of all checks, in their order.
func (r *run) evaluateAll(at positions) []report.Check {
	all := make([]report.Check, len(r.steps))
	for i := range r.steps {
		all[i] = r.evaluate(&r.steps[i], at)
	}
	r.contradict(all, at)
	settleBlocked(all, r.hung)
	return all
}

// evaluate returns the outcome of one check. Its worst case decides.
func (r *run) evaluate(s *step, at positions) report.Check {
	level, _ := s.check.Requirement.LevelIn(r.target.Profile)
	out := report.Check{Requirement: s.id(), Level: level, Verdict: report.NotApplicable}
	if s.err != nil {
		addOutcome(&out, s.err, func() report.Finding { return report.Finding{} })
	}
	out.Cases = len(s.cases)
	for n, i := range s.cases {
		err := r.verdictOf(s, n)
		if smaller, known := r.shrunk[evaluated{s, i}]; known {
			err = smaller
		}
		addOutcome(&out, err, func() report.Finding { return r.finding(s, i) })
		if wrong := r.disproven(i); wrong != nil && r.owner(i) == s.id() {
			addOutcome(&out, wrong, nil)
		}
	}
	if s.check.ByChance && len(out.Findings) > 1 {
		out.Findings = out.Findings[:1]
	}
	if r.unmade.err != nil && s.id() == ruleMade {
		addOutcome(&out, r.unmade.err, func() report.Finding { return report.Finding{Case: r.cases[r.unmade.at].CaseID} })
	}
	for _, c := range r.crashes {
		if c.owner == out.Requirement {
			addOutcome(&out, c.err, func() report.Finding { return r.findingOf(s, c) })
		}
	}
	settle(&out)
	for i := range out.Findings {
		out.Findings[i].At = at.format(out.Findings[i].Place)
	}
	return out
}

// finding returns the finding for a case, still without its outcome.
func (r *run) finding(s *step, i int) report.Finding {
	return report.Finding{Case: r.cases[i].CaseID, Replay: replay(s.id(), r.cases[i].Stimulus)}
}

// verdictOf evaluates one of the cases of a check, once.
func (r *run) verdictOf(s *step, n int) error {
	if s.known == nil {
		s.known = make([]*error, len(s.cases))
	}
	if s.known[n] == nil {
		err := r.verdict(s, s.cases[n])
		s.known[n] = &err
	}
	return *s.known[n]
}

// verdict evaluates one case: first whether there was an observation, then by the check.
func (r *run) verdict(s *step, i int) (err error) {
	if i >= len(r.seen) {
		return errNoObservation
	}
	switch seen := &r.seen[i]; {
	case seen.HarnessError != "":
		return errors.New(seen.HarnessError)
	case seen.SkipReason != "":
		return r.notRun(i, seen.SkipReason)
	case seen.Crash != nil:
		return r.blockedByCrash(s.id(), i)
	case seen.Clock == "":
		return errNoObservation
	}
	if decided, err := r.withoutTool(s.id(), i); decided {
		return err
	}
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("evaluate %s: %v", s.id(), p)
		}
	}()
	err = s.check.Evaluate(r.target, r.cases[i], r.seen[i])
	if err == nil && s.check.EvaluateTogether != nil {
		err = s.check.EvaluateTogether(r.target, r.cases[i], r.seen[i], r.seenIn)
	}
	return err
}

// errNoObservation is a harness error: every observation has a clock.
var errNoObservation = errors.New("no observation was made")

// seenIn returns the observation of the first case with an ID; the zero value if it did not complete.
func (r *run) seenIn(caseID string) probe.Observation {
	for i := range r.seen {
		if o := &r.seen[i]; r.cases[i].CaseID == caseID && o.HarnessError == "" && o.SkipReason == "" && o.Crash == nil {
			return *o
		}
	}
	return probe.Observation{}
}
