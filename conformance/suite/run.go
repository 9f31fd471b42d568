package suite

import (
	"cmp"
	"context"
	"errors"
	"reflect"
	"slices"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/internal/lists"
)

// A Subject is what is tested, and how.
type Subject struct {
	Runner     probe.Runner
	Inspection probe.Inspection
	Profile    requirement.Profile
	Rules      Rules                    // those that report a failed inspection
	Proven     func(probe.Place) string // returns the key of a site that cannot panic, "" for another place; may be nil
}

// requiredOf returns the capabilities without which a check is untestable.
func (s Subject) requiredOf(rule *requirement.Requirement) probe.Capability {
	if level, _ := rule.LevelIn(s.Profile); level != requirement.Must {
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
	subject   Subject
	failure   *failure // of the inspection; nil if it succeeded
	steps     []step
	cases     []Case              // distinct, in the order of the checks
	order     []int               // indexes of cases, in the order of execution
	seen      []probe.Observation // by index of cases; may be shorter
	byID      map[string][]int    // the indexes of the cases with an ID
	hung      *shown              // the first call that did not return; nil if all did
	elsewhere map[string]shown    // by rule: the first violation that its own check may not see
}

// A shown violation has the finding that shows it.
type shown struct {
	violation *Violation
	finding   report.Finding
}

// A step is one check with its cases, or the reason why it has none.
type step struct {
	rule  *requirement.Requirement
	needs []string
	first bool // only the first finding is reported
	cases []numbered
	err   error
}

// A numbered case of a check has the index in Run.cases of the case whose stimulus is executed.
type numbered struct {
	*Case
	at      int
	known   bool
	verdict error // if known
}

func (s *step) id() string { return s.rule.ID }

// add returns the number of a case, after appending it if there is none with an equal stimulus: what several checks need runs once.
func (r *Run) add(c *Case) int {
	for _, i := range r.byID[c.CaseID] {
		if reflect.DeepEqual(&r.cases[i].Stimulus, &c.Stimulus) {
			return i
		}
	}
	r.cases = append(r.cases, *c)
	r.byID[c.CaseID] = append(r.byID[c.CaseID], len(r.cases)-1)
	return len(r.cases) - 1
}

// Plan returns the run of a subject, of which something is known, with the cases of all checks.
func Plan[T any](subject Subject, known T, checks []Check[T]) *Run {
	r := &Run{subject: subject, failure: failureOf(subject), steps: make([]step, 0, len(checks)), byID: map[string][]int{}, elsewhere: map[string]shown{}}
	selected := r.failure != nil && slices.ContainsFunc(checks, func(c Check[T]) bool { return c.Requirement.ID == r.failure.of })
	for _, c := range checks {
		s := step{rule: c.Requirement, needs: c.Needs, first: c.First}
		var cases []Case
		if s.err = r.failure.blocks(&s, subject.Rules, selected); s.err == nil {
			cases, s.err = c.plan(known, subject.Runner.Can(), subject.requiredOf(c.Requirement))
		}
		if r.failure.blocksCalls(cases, subject.Rules) {
			cases, s.err = nil, r.failure.err
		}
		s.cases = make([]numbered, len(cases))
		for i := range cases {
			s.cases[i] = numbered{Case: &cases[i], at: r.add(&cases[i])}
			for _, other := range cases[i].Compared {
				r.add(&other)
			}
		}
		r.steps = append(r.steps, s)
	}
	r.order = inOrder(r.cases)
	return r
}

// inOrder returns the order in which cases run. Plain calls come first, so that a tool that crashes or hangs in every call fails in one
// of them; unusual cases come last.
func inOrder(cases []Case) []int {
	order := make([]int, len(cases))
	for i := range cases {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return cases[i].Rank - cases[j].Rank })
	return order
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

// Do executes the stimuli of the distinct cases, each once, and searches smaller arguments for generated cases that violate a check.
func (r *Run) Do(ctx context.Context) {
	if len(r.cases) == 0 {
		return
	}
	r.seen = make([]probe.Observation, len(r.cases))
	if r.subject.Inspection.Slow() {
		r.executeSlow(ctx)
	} else {
		r.execute(ctx, r.order)
	}
	for i := range r.cases {
		if learn := r.cases[i].Learn; learn != nil {
			learn(r.seen[i])
		}
	}
	r.hung = r.hanging()
	r.shrink(ctx)
}

// execute executes cases in this order.
func (r *Run) execute(ctx context.Context, order []int) {
	observations := r.subject.Runner.Run(ctx, lists.Map(order, func(i int) probe.Stimulus { return r.cases[i].Stimulus }))
	for n, i := range order {
		if n < len(observations) {
			r.seen[i] = observations[n]
		} else {
			r.seen[i].HarnessError = errNoObservation.Error()
		}
	}
}

// executeSlow executes the cases of a subject whose calls may take more time than there is: first one of each owner for each check, and others as
// long as those of their owner take no time, such as refused calls.
func (r *Run) executeSlow(ctx context.Context) {
	checks := map[int][]string{} // that evaluate a case
	for _, s := range r.steps {
		for _, c := range s.cases {
			checks[c.at] = append(checks[c.at], s.id())
		}
	}
	var later []int
	seen, quick := map[string]bool{}, map[string]bool{}
	for _, i := range r.order {
		c, first := &r.cases[i], false
		for _, id := range checks[i] {
			first = first || !c.Idles() && !seen[id+c.Owner]
			seen[id+c.Owner] = seen[id+c.Owner] || !c.Idles()
		}
		if !first && !quick[c.Owner] {
			later = append(later, i)
			continue
		}
		begun := time.Now()
		r.execute(ctx, []int{i})
		quick[c.Owner] = time.Since(begun) < 200*time.Millisecond
	}
	r.execute(ctx, later)
}

// omitted reports whether a case of a check was not executed because the time of a slow subject was spent, and another one of the check was: one
// with the same owner, unless the check only looks at the case.
func (r *Run) omitted(s *step, n int) bool {
	c := &s.cases[n]
	return c.at < len(r.seen) && r.seen[c.at].OutOfTime() && slices.ContainsFunc(s.cases, func(other numbered) bool {
		seen := &r.seen[other.at]
		made := func(c probe.Outcome) bool { return !c.Skipped && !c.NotReached }
		return (other.Owner == c.Owner || c.Watches) && seen.SkipReason+seen.HarnessError == "" && (len(other.Calls) == 0 || slices.ContainsFunc(seen.Calls, made))
	})
}

// Evaluate returns the outcomes of all checks, in their order.
func (r *Run) Evaluate() []report.Check {
	dir := r.subject.Runner.Origin().Dir
	if r.failure != nil {
		r.note(r.failure.err, report.Finding{Case: probe.InspectionClass})
	}
	if r.hung != nil {
		r.note(r.hung.violation, r.hung.finding)
	}
	all := make([]report.Check, len(r.steps))
	for i := range r.steps {
		all[i] = r.evaluate(&r.steps[i])
	}
	for _, crash := range r.subject.Runner.Stray() {
		rule := cmp.Or(r.subject.Rules.of(crash.CaseID), r.subject.Rules.Called)
		r.note(crashOf(rule, crash.CaseID, crash, "", crash.CaseID), report.Finding{Case: crash.CaseID})
		if r.step(rule) == nil { // the rule is not selected, but the crash has to be reported
			addOutcome(&all[0], &Untestable{Why: "the tool crashed: " + crash.Title}, report.Finding{})
		}
	}
	r.settle(all)
	for _, c := range all {
		for i := range c.Findings {
			c.Findings[i].At = position(dir, c.Findings[i].Place)
		}
	}
	return all
}

// mostAlike is how many findings of one fault are reported from cases of other rules: a check may evaluate every call of a subject.
const mostAlike = 3

// evaluate returns the outcome of one check. Its worst case decides.
func (r *Run) evaluate(s *step) report.Check {
	level, _ := s.rule.LevelIn(r.subject.Profile)
	out := report.Check{Requirement: s.id(), Level: level, Verdict: report.NotApplicable, Cases: len(s.cases)}
	if s.err != nil {
		addOutcome(&out, s.err, report.Finding{})
		r.note(s.err, report.Finding{Case: probe.InspectionClass})
	}
	alike := map[string]int{}
	var lost error // the first crash or hang in a case that the check only watches
	for n := range s.cases {
		if r.omitted(s, n) {
			out.Cases, out.Omitted = out.Cases-1, out.Omitted+1
			continue
		}
		c, err := &s.cases[n], r.verdictOf(s, n)
		var f report.Finding
		v, found := errors.AsType[*Violation](err)
		if found && c.Watches && v.Ended && v.Of != s.id() {
			out.Cases--
			lost = cmp.Or(lost, err)
			continue
		}
		if found && c.Owner != s.id() && cmp.Or(v.Of, s.id()) == s.id() {
			if alike[v.fault()]++; alike[v.fault()] > mostAlike {
				continue
			}
		}
		if found {
			f = report.Finding{Case: c.CaseID, Replay: Replay(s.id(), c.Stimulus)}
			if r.seen[c.at].SkipReason == "" {
				r.note(err, report.Finding{Case: c.CaseID, With: beginning(c.Case), Note: c.Note()})
			}
		}
		addOutcome(&out, err, f)
		if wrong := r.disproven(c.at); wrong != nil && (c.Owner == s.id() || r.step(c.Owner) == nil) {
			addOutcome(&out, wrong, report.Finding{})
		}
	}
	if lost != nil && out.Cases == 0 {
		addOutcome(&out, lost, report.Finding{})
	}
	if s.first && len(out.Findings) > 1 {
		out.Findings = out.Findings[:1]
	}
	conclude(&out)
	return out
}

// verdictOf returns the outcome of one of the cases of a check, which is evaluated once.
func (r *Run) verdictOf(s *step, n int) error {
	c := &s.cases[n]
	if !c.known {
		c.known = true
		if c.verdict = r.unresolved(c.at); c.verdict == nil {
			c.verdict = s.evaluate(c.Case, r.seen[c.at], r.seenIn)
		}
	}
	return c.verdict
}

// seenIn returns the observation of the first case with an ID that completed; the zero value if there is none.
func (r *Run) seenIn(caseID string) probe.Observation {
	for _, i := range r.byID[caseID] {
		if o := r.seen[i]; o.HarnessError == "" && o.SkipReason == "" && o.Crash == nil {
			return o
		}
	}
	return probe.Observation{}
}
