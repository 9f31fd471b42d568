package conformance

import (
	"errors"
	"fmt"
	"slices"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
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
		return &check.Blocked{By: r.hung, Why: why + ", and there is no fresh process to continue in (conformance.Test and toolconform use one)"}
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
			c.Verdict, c.BlockedBy, c.Why = report.NotApplicable, "", fmt.Sprintf("it depends on %s, which is reported (%s)", by, c.Why)
		case asked && told.Verdict < report.Warn && unsteady(checks, hung) != "":
			c.BlockedBy, c.Why = unsteady(checks, hung), "the tool keeps "+by+" only sometimes"
		case asked && told.Verdict < report.Warn:
			unfounded(c, fmt.Sprintf("%s was not evaluated because of %s, which passes", c.Requirement, by))
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

// A tool may go wrong now and then: in its fortieth call, or when the machine is slow. What is wrong then need not come to light where the rule
// about it is looked at, but in a stimulus for another one, which cannot be evaluated for it. It was seen all the same.

// contradict tells of rules that are kept as far as their own checks go, or wait themselves for whoever waits for them, what was seen in the
// stimuli of others. Nothing is reported where a check says already that the tool does now this and now that: see unsteady.
func (r *run) contradict(checks []report.Check, at positions) {
	if unsteady(checks, r.hung) != "" {
		return
	}
	for _, waits := range checks {
		i := slices.IndexFunc(checks, func(c report.Check) bool { return c.Requirement == waits.BlockedBy })
		if i < 0 || !unfounding(checks, waits.Requirement, checks[i]) {
			continue
		}
		if f, seen := r.evidence(waits.Requirement, waits.BlockedBy); seen {
			c := &checks[i]
			c.Verdict, c.BlockedBy, c.Why = violated(c.Level), "", ""
			f.At = at.format(f.Place)
			c.Findings = append(c.Findings, f)
		}
	}
}

// unfounding reports whether it is no result to wait for a check: it passes, or waits for the one that waits, directly or not.
func unfounding(checks []report.Check, waits string, blocker report.Check) bool {
	for range checks {
		switch {
		case blocker.Verdict == report.Pass || blocker.BlockedBy == waits:
			return true
		case blocker.BlockedBy == "":
			return false
		}
		i := slices.IndexFunc(checks, func(c report.Check) bool { return c.Requirement == blocker.BlockedBy })
		if i < 0 {
			return false
		}
		blocker = checks[i]
	}
	return false
}

// evidence returns what was seen, when the tool was inspected or in a stimulus of a check, of the rule that the check waits for. There is nothing where
// the check waits for it without either: then we contradict ourselves, and not the tool.
func (r *run) evidence(id, rule string) (report.Finding, bool) {
	if f, met := r.metOnly(rule); met {
		return f, true
	}
	s := r.step(id)
	for n, i := range s.cases {
		blocked, is := errors.AsType[*check.Blocked](r.verdictOf(s, n))
		if !is || blocked.By != rule || i >= len(r.seen) || len(r.seen[i].Calls) == 0 {
			continue
		}
		v := blocked.Seen
		if v == nil {
			v = &check.Violation{Got: blocked.Why, With: shown(r.stimuli[i]), Note: r.stimuli[i].CaseID}
		}
		return found(report.Finding{Case: r.stimuli[i].CaseID}, v), true
	}
	return report.Finding{}, false
}

// metOnly returns what went wrong when the tool was made and described for the first time: it has been made and described since, and the check
// on that has seen nothing.
func (r *run) metOnly(rule string) (report.Finding, bool) {
	m := &r.facts.Inspection
	const first = "the first time only, "
	switch said := m.Description.Panic; {
	case rule == ruleMade && (m.ConstructorPanic != nil || m.NilTool):
		v := check.Violation{Got: first + "the constructor returns " + check.NilOf(m.NilType)}
		if m.ConstructorPanic != nil {
			v = check.Violation{Got: first + "the constructor panics: " + check.Steady(m.ConstructorPanic.Value), At: m.ConstructorPanic.Place}
		}
		return found(report.Finding{Case: probe.ConstructorClass}, &v), true
	case rule == ruleDescribed && said != nil:
		v := check.Violation{Got: first + m.Description.Accessor + " panics: " + check.Steady(said.Value), At: said.Place}
		return found(report.Finding{Case: probe.InspectionClass}, &v), true
	}
	return report.Finding{}, false
}

// disproven returns where a stimulus panics at a place that toolvet has proven cannot: then its proof is wrong, or its list is of other sources. Both are
// errors of ours, and nothing can be concluded. What a service of ours panics with is no part of the proof.
func (r *run) disproven(i int) error {
	if r.sites.Empty() || i >= len(r.seen) || r.stimuli[i].Fault.Kind == probe.Panics {
		return nil
	}
	var panics []probe.Place
	if d := r.seen[i].Crash; d != nil && (d.Kind == "panic" || d.Kind == "fatal") {
		panics = append(panics, d.Place)
	}
	for _, c := range r.seen[i].Calls {
		if c.Panic != nil {
			panics = append(panics, c.Panic.Place)
		}
	}
	for _, at := range panics {
		if key := r.sites.Proven(at); key != "" {
			return fmt.Errorf("toolvet reports this site as proven, but it panics: %s (if the list of sites was made from these sources, this is an error of toolvet: "+
				"please report it)", key)
		}
	}
	return nil
}
