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

// A run is one tool on its way through the checks: which stimuli they want, and what was observed.
type run struct {
	facts   check.Target
	steps   []step
	stimuli []probe.Stimulus    // the distinct ones, as the checks want them one after the other
	order   []int               // of stimuli: in which they are done
	seen    []probe.Observation // of stimuli; shorter where some were not observed
	crashes []casualty          // in the order in which they happened
	unmade  remaking
	sites   sites.List
	shrunk  map[evaluated]error // what is reported instead of what was drawn; nil where another case says it already
	hung    string              // the check that tells of the first call that did not come back
}

// A step is one check, and the stimuli that it wants or the reason why it wants none.
type step struct {
	check check.Check
	cases []int    // of the stimuli of the run
	known []*error // of the cases: what is known of them; nil where nothing is yet
	err   error
}

func (s *step) id() string { return s.check.Requirement.ID }

func newRun(facts check.Target, checks []check.Check) *run {
	r := &run{facts: facts}
	known, away := index{}, absent(facts.Inspection, facts.Declare)
	asked := func(id string) bool {
		return slices.ContainsFunc(checks, func(c check.Check) bool { return c.Requirement.ID == id })
	}
	for _, c := range checks {
		s := step{check: c}
		var stimuli []probe.Stimulus
		if s.err = away.says(s.id(), asked); s.err == nil {
			stimuli, s.err = planned(c, facts)
		}
		if err := away.saysOf(s.id(), stimuli, asked); err != nil {
			stimuli, s.err = slices.DeleteFunc(slices.Clone(stimuli), callsTool), err
		}
		s.cases = make([]int, len(stimuli))
		for i := range stimuli {
			s.cases[i] = known.add(&r.stimuli, &stimuli[i])
		}
		r.steps = append(r.steps, s)
	}
	r.order = inOrder(r.stimuli)
	return r
}

// step returns the step of a check; nil where it was not asked for.
func (r *run) step(id string) *step {
	for i := range r.steps {
		if r.steps[i].id() == id {
			return &r.steps[i]
		}
	}
	return nil
}

// planned asks a check for its stimuli; a check that fails to make them is our fault, never the tool's.
func planned(c check.Check, facts check.Target) (stimuli []probe.Stimulus, err error) {
	defer func() {
		if r := recover(); r != nil {
			stimuli, err = nil, fmt.Errorf("plan %s: %v", c.Requirement.ID, r)
		}
	}()
	stimuli, err = c.Stimuli(facts)
	if err == nil && len(stimuli) == 0 {
		err = fmt.Errorf("plan %s: no trials and no reason", c.Requirement.ID)
	}
	return stimuli, err
}

// do has every distinct stimulus done once.
func (r *run) do(ctx context.Context, runner probe.Runner) {
	if len(r.stimuli) == 0 {
		return
	}
	stimuli := make([]probe.Stimulus, len(r.order))
	for n, i := range r.order {
		stimuli[n] = r.stimuli[i]
	}
	observations := runner.Run(ctx, stimuli)
	r.seen = make([]probe.Observation, len(r.stimuli))
	for n, i := range r.order {
		if n < len(observations) {
			r.seen[i] = observations[n]
		} else {
			r.seen[i].HarnessError = "no observation was made"
		}
	}
	r.facts = r.facts.Learn(r.stimuli, r.seen)
	r.crashes = r.casualties()
	if d, ok := runner.(interface{ Stray() []probe.Crash }); ok {
		r.crashes = append(r.crashes, r.strays(d.Stray())...)
	}
	r.unmade = r.remade()
	r.hung = r.hangs()
}

// judgeAll returns the outcomes of all checks, in their order.
func (r *run) evaluateAll(at places) []report.Check {
	all := make([]report.Check, len(r.steps))
	for i := range r.steps {
		all[i] = r.evaluate(&r.steps[i], at)
	}
	r.contradict(all, at)
	reblame(all, r.hung)
	return all
}

// evaluate returns the outcome of one check over all its cases. The worst case decides.
func (r *run) evaluate(s *step, at places) report.Check {
	level, _ := s.check.Requirement.LevelIn(r.facts.Profile)
	out := report.Check{Requirement: s.id(), Level: level, Verdict: report.NotApplicable}
	if s.err != nil {
		weigh(&out, s.err, func() report.Finding { return report.Finding{} })
	}
	out.Cases = len(s.cases)
	for n, i := range s.cases {
		err := r.verdictOf(s, n)
		if smaller, known := r.shrunk[evaluated{s, i}]; known {
			err = smaller
		}
		weigh(&out, err, func() report.Finding { return r.finding(s, i) })
		if wrong := r.disproven(i); wrong != nil && r.owner(i) == s.id() {
			weigh(&out, wrong, nil)
		}
	}
	if s.check.ByChance && len(out.Findings) > 1 {
		out.Findings = out.Findings[:1]
	}
	if r.unmade.err != nil && s.id() == ruleMade {
		weigh(&out, r.unmade.err, func() report.Finding { return report.Finding{Case: r.stimuli[r.unmade.stimulus].CaseID} })
	}
	for _, c := range r.crashes {
		if c.owner == out.Requirement {
			weigh(&out, c.err, func() report.Finding { return r.findingOf(s, c) })
		}
	}
	settle(&out)
	for i := range out.Findings {
		out.Findings[i].At = at.tell(out.Findings[i].Place)
	}
	return out
}

// finding is what a case of a check begins to tell.
func (r *run) finding(s *step, i int) report.Finding {
	return report.Finding{Case: r.stimuli[i].CaseID, Replay: replay(s.id(), r.stimuli[i])}
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

// verdict evaluates one case: what became of the process first, then what the check says.
func (r *run) verdict(s *step, i int) (err error) {
	if i >= len(r.seen) {
		return errors.New("no observation was made")
	}
	switch seen := &r.seen[i]; {
	case seen.HarnessError != "":
		return errors.New(seen.HarnessError)
	case seen.SkipReason != "":
		return r.notRun(i, seen.SkipReason)
	case seen.Crash != nil:
		return r.blockedByCrash(s.id(), i)
	}
	if sure, err := r.toolless(s.id(), i); sure {
		return err
	}
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("judge %s: %v", s.id(), p)
		}
	}()
	err = s.check.Evaluate(r.facts, r.stimuli[i], r.seen[i])
	if err == nil && r.seen[i].TooSoon && r.owner(i) == s.id() {
		return &check.Untestable{Why: tooSoon}
	}
	if err == nil && s.check.Beside != nil {
		err = s.check.Beside(r.facts, r.stimuli[i], r.seen[i], r.seenIn)
	}
	return err
}

// tooSoon is why the end of a call's time is evaluated by nothing: whoever looks at the context first and is deaf to it later looks honest then.
const tooSoon = "the machine is so busy that the time of the call was over before the call began, again and again"

// seenIn returns what was observed in the first stimulus of a class; nothing where it did not come to an end.
func (r *run) seenIn(class string) probe.Observation {
	for i := range r.seen {
		if o := &r.seen[i]; r.stimuli[i].CaseID == class && o.HarnessError == "" && o.SkipReason == "" && o.Crash == nil {
			return *o
		}
	}
	return probe.Observation{}
}
