package conformance

import (
	"errors"
	"fmt"
	"slices"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/contract/requirement"
)

// owner returns the check that evaluates the class of a stimulus; in a narrowed run, the first one that wants the stimulus.
func (r *run) owner(i int) string { return r.firstOf(i, func(*step) bool { return true }) }

// firstOf returns a check among those that want a stimulus and of which something is true: the owner of its class, else the first.
func (r *run) firstOf(i int, holds func(*step) bool) string {
	owner, first := check.Owner(r.stimuli[i].CaseID), ""
	for k := range r.steps {
		s := &r.steps[k]
		if !slices.Contains(s.cases, i) || first != "" && s.id() != owner || !holds(s) {
			continue
		}
		if s.id() == owner {
			return owner
		}
		first = s.id()
	}
	return first
}

// hangs returns the check that tells of the first call that did not come back: after one of those a tool is left alone, and
// what was not done waits for that check. It is "" where no check finds fault with such a call.
func (r *run) hangs() string {
	for _, i := range r.order {
		if !r.seen[i].Hangs() {
			continue
		}
		if id := r.accuser(i); id != "" {
			return id
		}
	}
	return ""
}

// accuser returns the check that finds fault with a stimulus: its owner where that does, else the first of the others.
func (r *run) accuser(i int) string {
	return r.firstOf(i, func(s *step) bool {
		_, found := errors.AsType[*check.Violation](r.verdict(s, i))
		return found
	})
}

// notRun returns why a stimulus was not done: the tool died too often or hangs, or this way of running cannot do it.
func (r *run) notRun(i int, why string) error {
	switch {
	case r.stimuli[i].OtherEnv && r.facts.InProcess:
		return fmt.Errorf("%w: %s", check.ErrNotApplicable, why)
	case r.stimuli[i].OtherEnv:
		return &check.Untestable{Why: why}
	case len(r.crashes) > 0:
		return &check.Blocked{By: r.crashes[len(r.crashes)-1].owner, Why: why}
	case r.hung != "" && r.facts.InProcess:
		return &check.Blocked{By: r.hung, Why: why + ", and there is no fresh process to go on in: conformance.Test and toolconform have one"}
	case r.hung != "":
		return &check.Blocked{By: r.hung, Why: why}
	}
	return &check.Untestable{Why: why}
}

// reblame sees to it that no check waits for one that there is nothing to fix about. One that waits for a check which waits
// itself is reported to wait for the first of the chain; one that waits for a check which is kept, or for itself, is an error of
// ours, unless the tool is known to do now this and now that: then it waits for the rule about that, or for the one that tells of the call
// which did not come back. What was not asked for cannot be looked up, and is believed.
func reblame(checks []report.Check, hung string) {
	blockers := map[string]report.Check{}
	for _, c := range checks {
		blockers[c.Requirement] = report.Check{Verdict: c.Verdict, BlockedBy: c.BlockedBy}
	}
	for i := range checks {
		c := &checks[i]
		if c.BlockedBy == "" {
			continue
		}
		by, told := c.BlockedBy, blockers[c.BlockedBy]
		for n := 0; told.BlockedBy != "" && n < len(checks); n++ {
			by, told = told.BlockedBy, blockers[told.BlockedBy]
		}
		_, asked := blockers[by]
		switch {
		case told.BlockedBy != "":
			unfounded(c, fmt.Sprintf("the checks wait for each other: %s for %s", c.Requirement, c.BlockedBy))
		case asked && told.Verdict == report.Warn && c.Level != requirement.Must:
			c.Verdict, c.BlockedBy, c.Why = report.NotApplicable, "", fmt.Sprintf("it rests on %s, which is told (%s)", by, c.Why)
		case asked && told.Verdict < report.Warn && unsteady(checks, hung) != "":
			c.BlockedBy, c.Why = unsteady(checks, hung), "now the tool keeps "+by+", and now it does not"
		case asked && told.Verdict < report.Warn:
			unfounded(c, fmt.Sprintf("%s was not judged because of %s, which the tool keeps", c.Requirement, by))
		default:
			c.BlockedBy = by
		}
	}
}

// steadiness are the rules by which the same call has the same outcome, from the plainest on.
var steadiness = []string{"RES-006", "PAR-004", "PAR-003", "PAR-002"}

// unsteady returns the rule of them that a tool breaks, or else the one that tells of a call which did not come back: what such calls keep
// to themselves, others wait for. It is "" where the tool breaks none.
func unsteady(checks []report.Check, hung string) string {
	for _, id := range append(slices.Clip(steadiness), hung) {
		if slices.ContainsFunc(checks, func(c report.Check) bool { return c.Requirement == id && c.Verdict == report.Fail }) {
			return id
		}
	}
	return ""
}

// unfounded is a check that waits for nothing that could be fixed.
func unfounded(c *report.Check, problem string) {
	if c.Why != "" {
		problem += " (" + c.Why + ")"
	}
	c.Verdict, c.BlockedBy, c.Why = report.HarnessError, "", problem
}
