package suite

import (
	"context"
	"errors"
	"slices"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/contract/requirement"
)

// A Subject is what is tested, and how.
type Subject struct {
	Runner     probe.Runner
	Inspection probe.Inspection
	Profile    requirement.Profile
	Missing    *Untestable               // why the subject cannot be constructed at all; nil if it can
	Declare    string                    // a test to fill in that declares how it is constructed; "" for none
	Proven     func(probe.Place) string  // returns the key of a site that cannot panic, "" for another place; may be nil
	Dir        string                    // of the module that places are relative to
	Learn      func([]probe.Observation) // is called with the observations of cases that learn, before anything is evaluated; may be nil
}

// requiredOf returns the capabilities without which a check is untestable.
func (s Subject) requiredOf(c Check) probe.Capability {
	if level, _ := c.Requirement.LevelIn(s.Profile); level != requirement.Must {
		return 0
	}
	var required probe.Capability
	for _, name := range s.Profile.Definition().Requires {
		required |= capabilities[name]
	}
	return required
}

// capabilities has the capabilities by the names that profiles use.
var capabilities = map[string]probe.Capability{
	"raw-arguments": probe.RawArguments, "instances": probe.Instances, "other-process": probe.OtherProcess, "caller": probe.Caller,
	"faults": probe.Faults, "nil-logger": probe.NilLogger, "registry": probe.Registry, "logs": probe.Logs, "goroutines": probe.Goroutines,
	"panic-values": probe.PanicValues, "virtual-time": probe.VirtualTime,
}

// A Run holds the checks of one subject, their cases and the observations.
type Run struct {
	subject Subject
	steps   []step
	cases   []Case              // distinct, in the order of the checks
	order   []int               // indexes of cases, in the order of execution
	seen    []probe.Observation // by index of cases; may be shorter
	extra   []extraOutcome
	shrunk  map[evaluated]error // smaller findings for generated cases; nil if another case reports the same
	hung    string              // the check that reports the first call that did not return
}

// A step is one check with its cases, or the reason why it has none.
type step struct {
	check Check
	cases []numbered
	known []*error // by case: cached verdicts; nil if not evaluated yet
	err   error
}

// A numbered case of a check has the index in Run.cases of the case whose stimulus is executed.
type numbered struct {
	Case
	at int
}

func (s *step) id() string { return s.check.Requirement.ID }

// has reports whether a check evaluates the case with an index.
func (s *step) has(at int) bool {
	return slices.ContainsFunc(s.cases, func(c numbered) bool { return c.at == at })
}

// Plan returns the run of a subject, with the cases of all checks.
func Plan(subject Subject, checks []Check) *Run {
	r := &Run{subject: subject}
	known, failure := index{}, failureOf(subject)
	selected := failure != nil && slices.ContainsFunc(checks, func(c Check) bool { return c.Requirement.ID == failure.owner })
	for _, c := range checks {
		s := step{check: c}
		var cases []Case
		if s.err = failure.blocks(c, selected); s.err == nil {
			cases, s.err = c.plan(subject.Runner.Can(), subject.requiredOf(c))
		}
		if left, err := failure.withoutCalls(c, cases); err != nil {
			cases, s.err = left, err
		}
		s.cases = make([]numbered, len(cases))
		for i := range cases {
			s.cases[i] = numbered{cases[i], known.add(&r.cases, &cases[i])}
		}
		r.steps = append(r.steps, s)
	}
	r.order = inOrder(r.cases)
	return r
}

// Do executes the stimuli of the distinct cases, each once, and searches smaller arguments for generated cases that violate a check.
func (r *Run) Do(ctx context.Context) {
	r.do(ctx)
	r.shrink(ctx)
}

// step returns the step of a check; nil if it is not selected.
func (r *Run) step(id string) *step {
	for i := range r.steps {
		if r.steps[i].id() == id {
			return &r.steps[i]
		}
	}
	return nil
}

// do executes the stimuli of the distinct cases, each once.
func (r *Run) do(ctx context.Context) {
	if len(r.cases) == 0 {
		return
	}
	stimuli := make([]probe.Stimulus, len(r.order))
	for n, i := range r.order {
		stimuli[n] = r.cases[i].Stimulus
	}
	observations := r.subject.Runner.Run(ctx, stimuli)
	r.seen = make([]probe.Observation, len(r.cases))
	for n, i := range r.order {
		if n < len(observations) {
			r.seen[i] = observations[n]
		} else {
			r.seen[i].HarnessError = "no observation was made"
		}
	}
	r.learn()
	r.extra = r.strayCrashes()
	r.hung = r.hangs()
}

// learn passes on the observations of the cases that others depend on.
func (r *Run) learn() {
	if r.subject.Learn == nil {
		return
	}
	var seen []probe.Observation
	for i := range r.cases {
		if r.cases[i].Learns {
			seen = append(seen, r.seen[i])
		}
	}
	r.subject.Learn(seen)
}

// Evaluate returns the outcomes of all checks, in their order.
func (r *Run) Evaluate() []report.Check {
	at := positions{r.subject.Dir}
	all := make([]report.Check, len(r.steps))
	for i := range r.steps {
		all[i] = r.evaluate(&r.steps[i])
	}
	r.settle(all)
	for _, c := range all {
		for i := range c.Findings {
			c.Findings[i].At = at.format(c.Findings[i].Place)
		}
	}
	return all
}

// evaluate returns the outcome of one check. Its worst case decides.
func (r *Run) evaluate(s *step) report.Check {
	level, _ := s.check.Requirement.LevelIn(r.subject.Profile)
	out := report.Check{Requirement: s.id(), Level: level, Verdict: report.NotApplicable}
	if s.err != nil {
		addOutcome(&out, s.err, func() report.Finding { return report.Finding{} })
	}
	out.Cases = len(s.cases)
	for n := range s.cases {
		i := s.cases[n].at
		err := r.verdictOf(s, n)
		if smaller, known := r.shrunk[evaluated{s, n}]; known {
			err = smaller
		}
		addOutcome(&out, err, func() report.Finding { return r.finding(s, i) })
		if wrong := r.disproven(i); wrong != nil && (r.cases[i].Owner == s.id() || r.step(r.cases[i].Owner) == nil) {
			addOutcome(&out, wrong, nil)
		}
	}
	if s.check.ByChance && len(out.Findings) > 1 {
		out.Findings = out.Findings[:1]
	}
	for _, e := range r.extra {
		if e.rule == s.id() {
			addOutcome(&out, e.err, func() report.Finding { return report.Finding{Case: e.caseID} })
		}
	}
	conclude(&out)
	return out
}

// finding returns the finding for a case, still without its outcome.
func (r *Run) finding(s *step, i int) report.Finding {
	return report.Finding{Case: r.cases[i].CaseID, Replay: replay(s.id(), r.cases[i].Stimulus)}
}

// verdictOf evaluates one of the cases of a check, once.
func (r *Run) verdictOf(s *step, n int) error {
	if s.known == nil {
		s.known = make([]*error, len(s.cases))
	}
	if s.known[n] == nil {
		err := r.verdict(s, &s.cases[n])
		s.known[n] = &err
	}
	return *s.known[n]
}

// verdict evaluates one case: first whether there was an observation, then by the check.
func (r *Run) verdict(s *step, c *numbered) error {
	if c.at >= len(r.seen) {
		return errNoObservation
	}
	switch seen := &r.seen[c.at]; {
	case seen.HarnessError != "":
		return errors.New(seen.HarnessError)
	case seen.SkipReason != "":
		return r.notRun(c.at, seen.SkipReason)
	case seen.Crash != nil:
		return r.crashed(c.at)
	case seen.Clock == "":
		return errNoObservation
	}
	if err := r.withoutTool(c.at); err != nil {
		return err
	}
	err := s.check.evaluate(c.Case, r.seen[c.at])
	if err == nil && c.Together != nil {
		err = c.Together(r.seen[c.at], r.seenIn)
	}
	return err
}

// errNoObservation is a harness error: every observation has a clock.
var errNoObservation = errors.New("no observation was made")

// seenIn returns the observation of the first case with an ID; the zero value if it did not complete.
func (r *Run) seenIn(caseID string) probe.Observation {
	for i := range r.seen {
		if o := &r.seen[i]; r.cases[i].CaseID == caseID && o.HarnessError == "" && o.SkipReason == "" && o.Crash == nil {
			return *o
		}
	}
	return probe.Observation{}
}
