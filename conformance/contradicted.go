package conformance

import (
	"errors"
	"slices"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/report"
)

// A tool may go wrong now and then: in its fortieth call, or when the machine is slow. What is wrong then need not come to light where the rule
// about it is looked at, but in a stimulus for another one, which cannot be evaluated for it. It was seen all the same.

// contradict tells of rules that are kept as far as their own checks go, or wait themselves for whoever waits for them, what was seen in the
// stimuli of others. Nothing is reported where a check says already that the tool does now this and now that: see unsteady.
func (r *run) contradict(checks []report.Check, at places) {
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
			c.Verdict, c.BlockedBy, c.Why = weight(c.Level), "", ""
			f.At = at.tell(f.Place)
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
	const first = "at the first time, and not later, "
	switch said := m.Description.Panic; {
	case rule == ruleMade && (m.ConstructorPanic != nil || m.NilTool):
		v := check.Violation{Got: first + "the constructor answers " + check.NilOf(m.NilType)}
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
