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

// A failure belongs to one rule, which reports it; every other check that depends on it is blocked by that rule:
//
//  1. A check is blocked by a violation of a rule that it needs. Needs have no cycle.
//  2. What a runner cannot do or show makes a check not applicable, or untestable if the profile requires it: see Check.plan.
//  3. An end without a result (a crash, a hang, a failed constructor) violates the rule that owns the case, or the phase of the inspection.
//  4. A stimulus that several checks need runs once: see Run.add.
//  5. What is not run after a crash or a hang is blocked by the rule of that crash or hang.
//  6. A violation of a rule that its own check does not see, but that of another rule does, is reported by that rule: the subject is
//     unsteady. No check waits for a rule that passes.

// unresolved returns the outcome of a case that its check cannot evaluate, because it was not executed or ended without an observation. It
// returns nil if the check can.
func (r *Run) unresolved(i int) error {
	if i >= len(r.seen) {
		return errNoObservation
	}
	switch seen := &r.seen[i]; {
	case seen.HarnessError != "":
		return errors.New(seen.HarnessError)
	case seen.SkipReason != "":
		return r.skipped(i)
	case seen.Crash != nil:
		return r.crashed(i)
	case seen.Clock == "":
		return errNoObservation
	}
	return r.notConstructed(i)
}

// errNoObservation is a harness error: every observation has a clock.
var errNoObservation = errors.New("no observation was made")

// crashed returns the crash in a case as a violation of the rule that owns the case, or the earlier case or phase of the inspection that the
// traceback names. A case that only repeats others has the owner of the first one with the same crash.
func (r *Run) crashed(i int) *Violation {
	crash, in := r.seen[i].Crash, r.cases[i].CaseID
	if rule := r.subject.Rules.of(crash.CaseID); rule != "" {
		return crashOf(rule, in, *crash, "", crash.CaseID)
	}
	if earlier := r.byID[crash.CaseID]; len(earlier) > 0 {
		i = earlier[0]
	}
	c := &r.cases[i]
	owner := c.Owner
	if c.Repeats {
		same := func(first int) bool {
			repeated, other := &r.cases[first], r.seen[first].Crash
			before := !repeated.Repeats || repeated.Drawn && !c.Drawn || c.NilLogger && !repeated.NilLogger
			return before && other != nil && other.Title == crash.Title && other.CaseID == ""
		}
		if n := slices.IndexFunc(r.order, same); n >= 0 {
			owner = r.cases[r.order[n]].Owner
		}
	}
	return crashOf(owner, in, *crash, beginning(c), c.Note())
}

// crashOf returns a crash in a case or a phase of the inspection as a violation of a rule.
func crashOf(rule, in string, crash probe.Crash, with, note string) *Violation {
	return &Violation{Of: rule, Got: crash.Title, With: with, Note: note, At: crash.Place, Ended: true, why: "the tool crashed in " + in}
}

// beginning returns the beginning of the arguments of a case, without raw control characters.
func beginning(c *Case) string {
	if len(c.Calls) == 0 || c.With != "" {
		return Plain(c.With)
	}
	return Plain(string(c.Calls[0].Arguments))
}

// anyCrash reports whether the subject crashed.
func (r *Run) anyCrash() bool {
	return len(r.subject.Runner.Stray()) > 0 || slices.ContainsFunc(r.seen, func(o probe.Observation) bool { return o.Crash != nil })
}

// hanging returns the first call that did not return, as a violation of the rule that owns it; nil if no check rejects such a call. After it
// the subject may not be called again.
func (r *Run) hanging() *shown {
	for _, i := range r.order {
		for k := 0; r.seen[i].Hangs() && k < len(r.steps); k++ {
			s := &r.steps[k]
			n := slices.IndexFunc(s.cases, func(c numbered) bool { return c.at == i })
			if n < 0 {
				continue
			}
			if v, found := errors.AsType[*Violation](r.verdictOf(s, n)); found {
				hang := *v
				hang.Of = cmp.Or(v.Of, s.id())
				return &shown{&hang, report.Finding{Case: r.cases[i].CaseID}}
			}
		}
	}
	return nil
}

// skipped returns the outcome of a stimulus that was not executed: the subject crashed too often or hangs, or this way of running does not
// support it.
func (r *Run) skipped(i int) error {
	why := r.seen[i].SkipReason
	for _, at := range slices.Backward(r.order) {
		if r.seen[at].Crash != nil {
			return &Violation{Of: r.crashed(at).Of, Got: why}
		}
	}
	switch {
	case r.hung == nil:
		return &Untestable{Why: why}
	case !r.subject.Runner.Can().Has(probe.OtherProcess):
		why += ", and there is no fresh process to continue in (conformance.Test and toolconform use one)"
	}
	return &Violation{Of: r.hung.violation.Of, Got: why}
}

// notConstructed returns the outcome of a case in which nothing was constructed, or nil. The check on nil loggers decides itself. A
// constructor that fails alike in a case with a logger and in the same environment fails for another reason than that of the case.
func (r *Run) notConstructed(i int) error {
	c, made := &r.cases[i], r.seen[i].Construction
	rule, when := r.subject.Rules.Constructed, " when the tool is made again"
	switch {
	case (c.NilLogger || c.OtherEnv) && r.panicsAlike(made.ConstructorPanic):
		return &Violation{Of: rule, Got: "the constructor panics when it makes the tool again"}
	case c.NilLogger:
		return nil
	case c.OtherEnv: // one finding: that of the first case there
		first := slices.IndexFunc(r.cases, func(other Case) bool { return other.OtherEnv })
		rule, when = r.cases[first].Owner, " in a second process"
	case r.failure != nil && r.failure.of == rule:
		when = ""
	}
	err := noSubject(made, rule, when, "")
	if when == "" {
		cleared(err, r.subject.Runner.Origin())
	}
	return err
}

// noSubject returns why nothing was constructed, as a violation of a rule or as Untestable; nil if something was. when describes the case,
// and write is a test that declares how to construct it.
func noSubject(made probe.Construction, rule, when, write string) error {
	var v *Violation
	switch {
	case made.ConstructorError != "":
		return &Untestable{Why: "its constructor returns an error" + when + ": " + made.ConstructorError, Write: write}
	case made.ConstructorPanic != nil:
		v = &Violation{Got: "panics" + when + ": " + Steady(made.ConstructorPanic.Value), At: made.ConstructorPanic.Place, why: "its constructor panics"}
	case made.NilTool:
		v = &Violation{Got: "returns " + NilOf(made.NilType) + when, why: "its constructor returns " + NilOf(made.NilType)}
	default:
		return nil
	}
	if v.Of, v.Got = rule, "the constructor "+v.Got; when != "" {
		v.why = ""
	}
	return v
}

// panicsAlike reports whether the constructor panics with the same value in a case with a logger and in the same environment.
func (r *Run) panicsAlike(made *probe.Panic) bool {
	for i := range r.seen {
		plain := !r.cases[i].NilLogger && !r.cases[i].OtherEnv
		if there := r.seen[i].ConstructorPanic; plain && made != nil && there != nil && Steady(there.Value) == Steady(made.Value) {
			return true
		}
	}
	return false
}

// note keeps the first violation of a rule that is found elsewhere than by its own check: see settle.
func (r *Run) note(err error, f report.Finding) {
	v, found := errors.AsType[*Violation](err)
	if !found || v.Of == "" {
		return
	}
	if _, known := r.elsewhere[v.Of]; !known {
		r.elsewhere[v.Of] = shown{v, f}
	}
}

// settle makes sure that a check is blocked only by one that is violated. A rule that passes its own check reports the violation that
// another check found. A check that waits for a blocked one waits for what blocks that one. Checks that are not selected are trusted as
// blockers; a rule that the profile does not have blocks nothing, so the check says itself why it is not evaluated.
func (r *Run) settle(checks []report.Check) {
	byID := make(map[string]*report.Check, len(checks))
	for i := range checks {
		c := &checks[i]
		byID[c.Requirement] = c
		if e, found := r.elsewhere[c.Requirement]; found && (c.Verdict == report.Pass || e.violation.Ended && c.Verdict < report.Fail) {
			addOutcome(c, e.violation, e.finding)
		}
	}
	for i := range checks {
		c := &checks[i]
		by := byID[c.BlockedBy]
		for range checks {
			if by != nil && by.BlockedBy != "" {
				c.BlockedBy, by = by.BlockedBy, byID[by.BlockedBy]
			}
		}
		switch {
		case by == nil:
			if rule, known := requirement.Lookup(c.BlockedBy); known && rule.Profiles[r.subject.Profile] == "" {
				c.BlockedBy, c.Why = "", fmt.Sprintf("it depends on %s (%s)", c.BlockedBy, c.Why)
			}
		case by.Verdict == report.Warn && c.Level != requirement.Must:
			c.Verdict, c.BlockedBy, c.Why = report.NotApplicable, "", fmt.Sprintf("it depends on %s, which is reported (%s)", by.Requirement, c.Why)
		case by.Verdict < report.Warn:
			c.Verdict, c.BlockedBy = report.HarnessError, ""
			c.Why = fmt.Sprintf("%s was not evaluated because of %s, which passes (%s)", c.Requirement, by.Requirement, c.Why)
		}
	}
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
