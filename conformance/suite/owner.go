package suite

import (
	"errors"
	"fmt"
	"slices"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/contract/requirement"
)

// owner returns the check that owns a case or, if it is not selected, the first one with the stimulus.
func (r *Run) owner(i int) string { return r.firstOf(i, func(*step) bool { return true }) }

// firstOf returns a check with the case for which holds is true: the owner, otherwise the first.
func (r *Run) firstOf(i int, holds func(*step) bool) string {
	owner, first := r.cases[i].Owner, ""
	for k := range r.steps {
		s := &r.steps[k]
		if !s.has(i) || first != "" && s.id() != owner || !holds(s) {
			continue
		}
		if s.id() == owner {
			return owner
		}
		first = s.id()
	}
	return first
}

// hangs returns the check that reports the first call that did not return. After such a call the tool is not called again, and the
// remaining stimuli are blocked by that check. It is "" if no check rejects such a call.
func (r *Run) hangs() string {
	for _, i := range r.order {
		if !r.seen[i].Hangs() {
			continue
		}
		if id := r.violatedBy(i); id != "" {
			return id
		}
	}
	return ""
}

// violatedBy returns a check that a case violates: the owner, otherwise the first.
func (r *Run) violatedBy(i int) string {
	return r.firstOf(i, func(s *step) bool {
		n := slices.IndexFunc(s.cases, func(c numbered) bool { return c.at == i })
		_, found := errors.AsType[*Violation](r.verdictOf(s, n))
		return found
	})
}

// notRun returns the outcome of a skipped stimulus: the tool crashed too often or hangs, or this way of running does not support it.
func (r *Run) notRun(i int, why string) error {
	switch {
	case r.cases[i].OtherEnv:
		return &Untestable{Why: why}
	case len(r.crashes) > 0 && r.crashes[len(r.crashes)-1].owner != "":
		return &Blocked{By: r.crashes[len(r.crashes)-1].owner, Why: why}
	case r.hung != "" && !r.subject.Runner.Can().Has(probe.OtherProcess):
		return &Blocked{By: r.hung, Why: why + ", and there is no fresh process to continue in (conformance.Test and toolconform use one)"}
	case r.hung != "":
		return &Blocked{By: r.hung, Why: why}
	}
	return &Untestable{Why: why}
}

// settleBlocked makes sure that no check is blocked by one that needs no fix. A check that is blocked by a blocked one is attributed to the
// first of the chain. A check that is blocked by a passing one, or by itself, is a harness error, unless the tool is known to be
// unsteady: then it is blocked by the rule about that, or by the one that reports the hanging call. Checks that are not selected are
// trusted as blockers.
func settleBlocked(checks []report.Check, hung string) {
	blockers := map[string]report.Check{}
	for _, c := range checks {
		blockers[c.Requirement] = report.Check{Verdict: c.Verdict, BlockedBy: c.BlockedBy}
	}
	for i := range checks {
		c := &checks[i]
		if c.BlockedBy == "" {
			continue
		}
		by, blocker := c.BlockedBy, blockers[c.BlockedBy]
		for n := 0; blocker.BlockedBy != "" && n < len(checks); n++ {
			by, blocker = blocker.BlockedBy, blockers[blocker.BlockedBy]
		}
		_, selected := blockers[by]
		switch {
		case blocker.BlockedBy != "":
			invalidBlock(c, fmt.Sprintf("the checks wait for each other: %s for %s", c.Requirement, c.BlockedBy))
		case selected && blocker.Verdict == report.Warn && c.Level != requirement.Must:
			c.Verdict, c.BlockedBy, c.Why = report.NotApplicable, "", fmt.Sprintf("it depends on %s, which is reported (%s)", by, c.Why)
		case selected && blocker.Verdict < report.Warn && unsteady(checks, hung) != "":
			c.BlockedBy, c.Why = unsteady(checks, hung), "the tool keeps "+by+" only sometimes"
		case selected && blocker.Verdict < report.Warn:
			invalidBlock(c, fmt.Sprintf("%s was not evaluated because of %s, which passes", c.Requirement, by))
		default:
			c.BlockedBy = by
		}
	}
}

// steadiness lists the rules by which equal calls have equal outcomes, the simplest first.
var steadiness = []string{"RES-006", "PAR-004", "PAR-003", "PAR-002"}

// unsteady returns the first rule of steadiness that a tool violates. Without one it returns hung, the rule that reports a hanging call,
// which may hold what other calls wait for; "" if there is none either.
func unsteady(checks []report.Check, hung string) string {
	for _, id := range append(slices.Clip(steadiness), hung) {
		if slices.ContainsFunc(checks, func(c report.Check) bool { return c.Requirement == id && c.Verdict == report.Fail }) {
			return id
		}
	}
	return ""
}

// invalidBlock turns a check that is blocked by one without a failure into a harness error.
func invalidBlock(c *report.Check, problem string) {
	if c.Why != "" {
		problem += " (" + c.Why + ")"
	}
	c.Verdict, c.BlockedBy, c.Why = report.HarnessError, "", problem
}

// A tool may fail only sometimes: in its fortieth call, or on a slow machine. The failure need not occur in a case of the rule that it
// violates, but in one of another rule, which then cannot be evaluated. It still has to be reported.

// contradict adds findings from the stimuli of other checks to rules that pass their own check, or are blocked in a cycle. It adds none if a
// check already reports that the tool is unsteady.
func (r *Run) contradict(checks []report.Check, at positions) {
	if unsteady(checks, r.hung) != "" {
		return
	}
	for _, waits := range checks {
		i := slices.IndexFunc(checks, func(c report.Check) bool { return c.Requirement == waits.BlockedBy })
		if i < 0 || !isInvalidBlocker(checks, waits.Requirement, checks[i]) {
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

// isInvalidBlocker reports whether a check cannot block the one that waits: it passes, or is itself blocked by the check that waits, directly or not.
func isInvalidBlocker(checks []report.Check, waits string, blocker report.Check) bool {
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

// evidence returns a finding for the rule that blocks a check, from the inspection or from the check's own stimuli. Without one, the
// contradiction is a harness error.
func (r *Run) evidence(id, rule string) (report.Finding, bool) {
	if f, found := r.inspectionOnly(rule); found {
		return f, true
	}
	s := r.step(id)
	for n := range s.cases {
		i := s.cases[n].at
		blocked, is := errors.AsType[*Blocked](r.verdictOf(s, n))
		if !is || blocked.By != rule || i >= len(r.seen) || len(r.seen[i].Calls) == 0 {
			continue
		}
		v := blocked.Seen
		if v == nil {
			v = &Violation{Got: blocked.Why, With: shown(r.cases[i]), Note: r.cases[i].Note()}
		}
		return found(report.Finding{Case: r.cases[i].CaseID}, v), true
	}
	return report.Finding{}, false
}

// inspectionOnly returns a failure of the first construction or description that did not occur again, so that its own check passed.
func (r *Run) inspectionOnly(rule string) (report.Finding, bool) {
	m := &r.subject.Inspection
	const first = "the first time only, "
	switch p := m.Description.Panic; {
	case rule == ruleMade && (m.ConstructorPanic != nil || m.NilTool):
		v := Violation{Got: first + "the constructor returns " + NilOf(m.NilType)}
		if m.ConstructorPanic != nil {
			v = Violation{Got: first + "the constructor panics: " + Steady(m.ConstructorPanic.Value), At: m.ConstructorPanic.Place}
		}
		return found(report.Finding{Case: probe.ConstructorClass}, &v), true
	case rule == ruleDescribed && p != nil:
		v := Violation{Got: first + m.Description.Accessor + " panics: " + Steady(p.Value), At: p.Place}
		return found(report.Finding{Case: probe.InspectionClass}, &v), true
	}
	return report.Finding{}, false
}

// disproven returns an error if a case panics at a site that toolvet reports as proven: the proof is wrong, or the list is of other
// sources. Both are harness errors. Panics of a fake service do not count.
func (r *Run) disproven(i int) error {
	if r.subject.Proven == nil || i >= len(r.seen) || r.cases[i].Fault.Kind == probe.Panics {
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
		if key := r.subject.Proven(at); key != "" {
			return fmt.Errorf("toolvet reports this site as proven, but it panics: %s (if the list of sites was made from these sources, this is an error of toolvet: "+
				"please report it)", key)
		}
	}
	return nil
}
