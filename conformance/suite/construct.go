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
	owner  string // the check that reports it
	err    error  // the outcome of that check; nil if it decides itself
	why    string // the reason of the blocked checks
	called bool   // only checks that call the tool are blocked
}

// failureOf returns the failure of an inspection, or nil. declare is the advice for a tool that cannot be constructed as it is.
func failureOf(inspection probe.Inspection, declare string) *inspectionFailure {
	switch {
	case inspection.HarnessError != "":
		return &inspectionFailure{err: errors.New(inspection.HarnessError)}
	case inspection.Crash != nil:
		return crashedInspection(inspection)
	case inspection.ConstructorPanic != nil:
		return &inspectionFailure{owner: ruleMade, why: "its constructor panics"}
	case inspection.ConstructorError != "":
		return constructorError(inspection.ConstructorError, declare)
	case inspection.NilTool:
		return &inspectionFailure{owner: ruleMade, why: "its constructor returns " + NilOf(inspection.NilType)}
	}
	return nil
}

func crashedInspection(inspection probe.Inspection) *inspectionFailure {
	crash := &crashError{Crash: *inspection.Crash}
	if inspection.Crash.Kind == "init" {
		return &inspectionFailure{owner: ruleMade, err: crash, why: "its package does not start"}
	}
	caseID := inspection.Blame()
	switch ruleOf(caseID) {
	case ruleMade:
		return &inspectionFailure{owner: ruleMade, err: crash, why: "the tool crashed when it was made"}
	case ruleDescribed:
		return &inspectionFailure{owner: ruleDescribed, err: crash, why: "the tool crashed in " + probe.AccessorOf(caseID)}
	}
	if len(inspection.Examples) > 0 {
		crash.with = Shown([]byte(inspection.Examples[0].Arguments))
	}
	return &inspectionFailure{owner: ruleHappens, err: crash, why: "the tool crashed when it was first called", called: inspection.Description.Name != ""}
}

// constructorError returns the failure of a constructor that returns an error.
func constructorError(why, declare string) *inspectionFailure {
	missing := &Untestable{Why: "its constructor returns an error: " + why, Write: declare}
	return &inspectionFailure{owner: ruleMade, err: missing, why: missing.Why}
}

// planError returns why a check cannot be planned, or nil. selected reports whether a check is in the run: if the owner is not, every check
// reports the reason itself.
func (a *inspectionFailure) planError(id string, selected func(id string) bool) error {
	if a == nil || a.called {
		return nil
	}
	return a.blocks(id, selected)
}

func (a *inspectionFailure) blocks(id string, selected func(id string) bool) error {
	_, missing := errors.AsType[*Untestable](a.err)
	if id == a.owner || a.owner == "" || missing && !selected(a.owner) {
		return a.err
	}
	return &Blocked{By: a.owner, Why: a.why}
}

// planErrorFor is planError for a check whose cases are known: those without calls can be evaluated even if calls crash the tool.
func (a *inspectionFailure) planErrorFor(id string, cases []Case, selected func(id string) bool) error {
	if a == nil || id != a.owner && !slices.ContainsFunc(cases, callsTool) {
		return nil
	}
	return a.blocks(id, selected)
}

// callsTool reports whether a case calls the tool.
func callsTool(t Case) bool { return len(t.Calls) > 0 }

// A failedConstruction is the first case in which a tool could not be constructed again, and the error; nil if there is none.
type failedConstruction struct {
	at  int // index in run.cases
	err error
}

// firstFailedConstruction ignores cases without a logger or in another environment, and constructors that never succeed, which the check
// on constructors reports.
func (r *Run) firstFailedConstruction() failedConstruction {
	if inspection := &r.subject.Inspection; inspection.ConstructorPanic != nil || inspection.NilTool {
		return failedConstruction{}
	}
	for _, i := range r.order {
		if r.cases[i].OtherEnv || r.cases[i].NilLogger {
			continue
		}
		if err := noTool(&r.seen[i], "when the tool is made again"); err != nil {
			return failedConstruction{i, err}
		}
	}
	return failedConstruction{}
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

// withoutTool returns the outcome of a case in which no tool was constructed. If decided, the case is not evaluated further.
func (r *Run) withoutTool(id string, i int) (decided bool, err error) {
	t, missing := &r.cases[i], noTool(&r.seen[i], "in a second process")
	violation, broken := errors.AsType[*Violation](r.unmade.err)
	switch {
	case missing == nil:
		return false, nil
	case broken && r.step(ruleMade) != nil && (t.NilLogger || t.OtherEnv) && r.panicsAlike(r.seen[i].ConstructorPanic):
		return true, &Blocked{By: ruleMade, Why: "the constructor panics when it makes the tool again"}
	case t.OtherEnv:
		return true, r.byOwner(id, i, missing)
	case r.unmade.err == nil:
		return false, nil
	case !broken || r.step(ruleMade) == nil:
		return true, r.unmade.err
	case id == ruleMade:
		return true, nil // evaluate adds it itself
	}
	return true, &Blocked{By: ruleMade, Why: violation.Got}
}

// byOwner leaves a violation to the owner of the case and blocks other checks.
func (r *Run) byOwner(id string, i int, err error) error {
	owner := r.cases[i].Owner
	if _, broken := errors.AsType[*Violation](err); broken && id != owner && r.step(owner) != nil {
		return &Blocked{By: owner, Why: "its constructor returns no tool in a second process"}
	}
	return err
}

// panicsAlike reports whether the constructor panics with the same value in a case with a logger and in the same environment, so that
// neither of them is the cause.
func (r *Run) panicsAlike(made *probe.Panic) bool {
	if made == nil {
		return false
	}
	for i := range r.seen {
		plain := !r.cases[i].NilLogger && !r.cases[i].OtherEnv
		if there := r.seen[i].ConstructorPanic; plain && there != nil && Steady(there.Value) == Steady(made.Value) {
			return true
		}
	}
	return false
}
