package suite

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/contract/requirement"
)

// hangs returns the check that reports the first call that did not return. After such a call the tool is not called again, and the
// remaining stimuli are blocked by that check. It is "" if no check rejects such a call.
func (r *Run) hangs() string {
	for _, i := range r.order {
		if !r.seen[i].Hangs() {
			continue
		}
		for k := range r.steps {
			s := &r.steps[k]
			n := slices.IndexFunc(s.cases, func(c numbered) bool { return c.at == i })
			if n < 0 {
				continue
			}
			if v, found := errors.AsType[*Violation](r.verdictOf(s, n)); found {
				return cmp.Or(v.Of, s.id())
			}
		}
	}
	return ""
}

// notRun returns the error of a skipped stimulus: the tool crashed too often or hangs, or this way of running does not support it.
func (r *Run) notRun(i int, why string) error {
	for _, at := range slices.Backward(r.order) {
		if r.seen[at].Crash != nil && !r.cases[i].OtherEnv {
			return &Violation{Of: r.crashed(at).Of, Got: why}
		}
	}
	switch {
	case r.hung == "" || r.cases[i].OtherEnv:
		return &Untestable{Why: why}
	case !r.subject.Runner.Can().Has(probe.OtherProcess):
		why += ", and there is no fresh process to continue in (conformance.Test and toolconform use one)"
	}
	return &Violation{Of: r.hung, Got: why}
}

// steadiness lists the rules by which equal calls have equal outcomes, the simplest first.
var steadiness = []string{"RES-006", "PAR-004", "PAR-003", "PAR-002"}

// unsteady returns the first rule of steadiness that a tool violates. Without one it returns hung, the rule that reports a hanging call,
// which may hold what other calls wait for; "" if there is none either.
func unsteady(checks []report.Check, hung string) string {
	for _, id := range append(slices.Clip(steadiness), hung) {
		if c := checkOf(checks, id); c != nil && c.Verdict == report.Fail {
			return id
		}
	}
	return ""
}

func checkOf(checks []report.Check, id string) *report.Check {
	if i := slices.IndexFunc(checks, func(c report.Check) bool { return c.Requirement == id }); i >= 0 {
		return &checks[i]
	}
	return nil
}

// settle makes sure that a check is blocked only by one that is violated. A check that waits for a blocked one waits for what blocks that
// one. A tool may fail only sometimes: in its fortieth call, or on a slow machine. A check that saw the violation of a requirement that
// passes its own check reports it there, unless another rule already says that the tool is unsteady. Checks that are not selected are
// trusted as blockers.
func (r *Run) settle(checks []report.Check) {
	unsteady := unsteady(checks, r.hung)
	for i := range checks {
		waits, by := checks[i], checkOf(checks, checks[i].BlockedBy)
		if by == nil || unsteady != "" || by.Verdict != report.Pass {
			continue
		}
		if f, seen := r.evidence(&r.steps[i], waits.BlockedBy); seen {
			by.Verdict, by.Why = violated(by.Level), ""
			by.Findings = append(by.Findings, f)
		}
	}
	for i := range checks {
		c := &checks[i]
		by := checkOf(checks, c.BlockedBy)
		for range checks {
			if by != nil && by.BlockedBy != "" {
				c.BlockedBy, by = by.BlockedBy, checkOf(checks, by.BlockedBy)
			}
		}
		switch {
		case by == nil:
		case by.Verdict == report.Warn && c.Level != requirement.Must:
			c.Verdict, c.BlockedBy, c.Why = report.NotApplicable, "", fmt.Sprintf("it depends on %s, which is reported (%s)", by.Requirement, c.Why)
		case by.Verdict < report.Warn && unsteady != "":
			c.BlockedBy, c.Why = unsteady, "the tool keeps "+by.Requirement+" only sometimes"
		case by.Verdict < report.Warn:
			c.Verdict, c.BlockedBy = report.HarnessError, ""
			c.Why = fmt.Sprintf("%s was not evaluated because of %s, which passes (%s)", c.Requirement, by.Requirement, c.Why)
		}
	}
}

// evidence returns the violation of a requirement in the inspection, or in the calls of another check that it blocks.
func (r *Run) evidence(s *step, rule string) (report.Finding, bool) {
	if f, found := r.inspectionOnly(rule); found {
		return f, true
	}
	for n, c := range s.cases {
		v, is := errors.AsType[*Violation](r.verdictOf(s, n))
		if !is || v.Of != rule || c.at >= len(r.seen) || len(r.seen[c.at].Calls) == 0 && noTool(&r.seen[c.at], "") == nil {
			continue
		}
		shows := *v
		shows.With, shows.Note = cmp.Or(v.With, shown(c.Case)), cmp.Or(v.Note, c.Note())
		return found(report.Finding{Case: c.CaseID}, &shows), true
	}
	return report.Finding{}, false
}

// inspectionOnly returns a failure of the first construction or description that did not occur again, so that its own check passed.
func (r *Run) inspectionOnly(rule string) (report.Finding, bool) {
	m := &r.subject.Inspection
	const first = "the first time only, "
	switch p := m.Description.Panic; {
	case rule == ruleMade && m.ConstructorPanic != nil:
		v := Violation{Got: first + "the constructor panics: " + Steady(m.ConstructorPanic.Value), At: m.ConstructorPanic.Place}
		return found(report.Finding{Case: probe.ConstructorClass}, &v), true
	case rule == ruleMade && m.NilTool:
		return found(report.Finding{Case: probe.ConstructorClass}, &Violation{Got: first + "the constructor returns " + NilOf(m.NilType)}), true
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
