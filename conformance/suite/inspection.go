package suite

import (
	"errors"
	"slices"

	"github.com/toolconform/toolconform/conformance/probe"
)

// Rules that report failures before the first case, and block the others.
const (
	ruleMade      = "SHP-010" // the constructor returns a tool
	ruleDescribed = "SHP-011" // the accessors do not panic
	ruleHappens   = "RES-001" // the example succeeds
)

// ruleOf returns the rule that reports failures in a phase of the inspection, "" for another case ID.
func ruleOf(caseID string) string {
	switch {
	case caseID == probe.ConstructorClass:
		return ruleMade
	case probe.AccessorOf(caseID) != "":
		return ruleDescribed
	case caseID == probe.InspectionClass:
		return ruleHappens
	}
	return ""
}

// An inspectionFailure is the reason why a tool cannot be evaluated, or not be called, after a failed inspection.
type inspectionFailure struct {
	owner string // the check that reports it; "" for all
	err   error  // the outcome of that check; nil if it decides itself
	why   string // the reason of the blocked checks
}

// failureOf returns why a subject cannot be evaluated, or nil.
func failureOf(subject Subject) *inspectionFailure {
	switch inspection := subject.Inspection; {
	case subject.Missing != nil:
		return &inspectionFailure{owner: ruleMade, err: subject.Missing, why: subject.Missing.Why}
	case inspection.HarnessError != "":
		return &inspectionFailure{err: errors.New(inspection.HarnessError)}
	case inspection.Crash != nil:
		return crashedInspection(inspection)
	case inspection.ConstructorPanic != nil:
		return &inspectionFailure{owner: ruleMade, why: "its constructor panics"}
	case inspection.ConstructorError != "":
		missing := &Untestable{Why: "its constructor returns an error: " + inspection.ConstructorError, Write: subject.Declare}
		return &inspectionFailure{owner: ruleMade, err: missing, why: missing.Why}
	case inspection.NilTool:
		return &inspectionFailure{owner: ruleMade, why: "its constructor returns " + NilOf(inspection.NilType)}
	}
	return nil
}

func crashedInspection(inspection probe.Inspection) *inspectionFailure {
	rule, why, with := ruleHappens, "the tool crashed when it was first called", ""
	switch caseID := inspection.Blame(); {
	case inspection.Crash.Kind == "init":
		rule, why = ruleMade, "its package does not start"
	case ruleOf(caseID) == ruleMade:
		rule, why = ruleMade, "the tool crashed when it was made"
	case ruleOf(caseID) == ruleDescribed:
		rule, why = ruleDescribed, "the tool crashed in "+probe.AccessorOf(caseID)
	case len(inspection.Examples) > 0:
		with = Shown([]byte(inspection.Examples[0].Arguments))
	}
	return &inspectionFailure{owner: rule, err: crashOf(rule, inspection.Blame(), *inspection.Crash, with, ""), why: why}
}

// blocks returns why a check is not planned, or nil. A check that would wait for one that is not selected reports itself what is missing.
func (a *inspectionFailure) blocks(c Check, selected bool) error {
	if a == nil {
		return nil
	}
	_, missing := a.err.(*Untestable)
	switch {
	case a.owner == "", a.owner == c.Requirement.ID, missing && !selected:
		return a.err
	case a.owner == ruleDescribed, slices.Contains(c.Needs, a.owner): // a process that describes the tool ends, whatever it does then
		return &Violation{Of: a.owner, Got: a.why}
	}
	return nil
}

// withoutCalls removes the cases that call a tool which crashed in its first call.
func (a *inspectionFailure) withoutCalls(c Check, cases []Case) ([]Case, error) {
	calls := func(t Case) bool { return len(t.Calls) > 0 }
	if a == nil || a.owner != ruleHappens || !slices.ContainsFunc(cases, calls) {
		return cases, nil
	}
	err := a.err
	if c.Requirement.ID != a.owner {
		err = &Violation{Of: a.owner, Got: a.why}
	}
	return slices.DeleteFunc(slices.Clone(cases), calls), err
}

// noTool returns the error for a case in which no tool was constructed, or nil. when describes the case.
func noTool(seen *probe.Observation, when string) error {
	switch {
	case seen.ConstructorPanic != nil:
		return &Violation{Got: "the constructor panics " + when + ": " + Steady(seen.ConstructorPanic.Value), At: seen.ConstructorPanic.Place}
	case seen.NilTool:
		return &Violation{Got: "the constructor returns " + NilOf(seen.NilType) + " " + when}
	case seen.ConstructorError != "":
		return &Untestable{Why: "its constructor returns an error " + when + ": " + seen.ConstructorError}
	}
	return nil
}

// withoutTool returns the error of a case in which no tool was constructed; nil if there is a tool, or if its check decides: that on nil
// loggers, and that on constructors for one that never succeeds.
func (r *Run) withoutTool(i int) error {
	t, seen, when := r.cases[i], &r.seen[i], "when the tool is made again"
	owner := ruleMade
	if t.OtherEnv {
		owner, when = t.Owner, "in a second process"
	}
	err := noTool(seen, when)
	violation, broken := err.(*Violation)
	switch inspection := &r.subject.Inspection; {
	case err == nil:
		return nil
	case (t.NilLogger || t.OtherEnv) && r.panicsAlike(seen.ConstructorPanic):
		return &Violation{Of: ruleMade, Got: "the constructor panics when it makes the tool again"}
	case t.NilLogger, owner == ruleMade && (inspection.ConstructorPanic != nil || inspection.NilTool):
		return nil
	case broken:
		violation.Of = owner
	}
	return err
}

// panicsAlike reports whether the constructor panics with the same value in a case with a logger and in the same environment, so that
// neither of them is the cause.
func (r *Run) panicsAlike(made *probe.Panic) bool {
	for i := range r.seen {
		plain := !r.cases[i].NilLogger && !r.cases[i].OtherEnv
		if there := r.seen[i].ConstructorPanic; plain && made != nil && there != nil && Steady(there.Value) == Steady(made.Value) {
			return true
		}
	}
	return false
}
