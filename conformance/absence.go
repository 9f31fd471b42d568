package conformance

import (
	"errors"
	"slices"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
)

// What goes wrong before there are stimuli is reported by one of these checks, which the others wait for.
const (
	ruleMade      = "SHP-010" // the constructor returns a tool
	ruleDescribed = "SHP-011" // the accessors do not panic
	ruleHappens   = "RES-001" // the example succeeds
)

// ruleOf returns the check that tells of what goes wrong in a phase of the first inspection; "" where a class is not one.
func ruleOf(class string) string {
	switch {
	case class == probe.ConstructorClass:
		return ruleMade
	case probe.AccessorOf(class) != "":
		return ruleDescribed
	case class == probe.InspectionClass:
		return ruleHappens
	}
	return ""
}

// An absence is why a tool that did not come through its first inspection cannot be evaluated, or not be called.
type absence struct {
	owner  string // the check that tells of it
	told   error  // what it tells; nil where it finds out by itself
	why    string // what the others say
	called bool   // it is only there as long as it is not called
}

// absent returns what became of a tool when it was first met; nil where it came through. declare is what to write where it cannot
// be made as it is.
func absent(inspection probe.Inspection, declare string) *absence {
	switch {
	case inspection.HarnessError != "":
		return &absence{told: errors.New(inspection.HarnessError)}
	case inspection.Crash != nil:
		return diedInspection(inspection)
	case inspection.ConstructorPanic != nil:
		return &absence{owner: ruleMade, why: "its constructor panics"}
	case inspection.ConstructorError != "":
		return refusing(inspection.ConstructorError, declare)
	case inspection.NilTool:
		return &absence{owner: ruleMade, why: "its constructor answers " + check.NilOf(inspection.NilType)}
	}
	return nil
}

func diedInspection(inspection probe.Inspection) *absence {
	crash := &died{Crash: *inspection.Crash}
	if inspection.Crash.Kind == "init" {
		return &absence{owner: ruleMade, told: crash, why: "its package does not start"}
	}
	class := inspection.Blame()
	switch ruleOf(class) {
	case ruleMade:
		return &absence{owner: ruleMade, told: crash, why: "the tool died when it was made"}
	case ruleDescribed:
		return &absence{owner: ruleDescribed, told: crash, why: "the tool died in " + probe.AccessorOf(class)}
	}
	if len(inspection.Examples) > 0 {
		crash.with = check.Shown([]byte(inspection.Examples[0].Arguments))
	}
	return &absence{owner: ruleHappens, told: crash, why: "the tool died when it was first called", called: inspection.Description.Name != ""}
}

// refusing is a tool whose constructor says itself what it lacks.
func refusing(why, declare string) *absence {
	missing := &check.Untestable{Why: "its constructor answers an error: " + why, Write: declare}
	return &absence{owner: ruleMade, told: missing, why: missing.Why}
}

// says returns why a check cannot be made, or nil. asked are the checks of the run: what its owner cannot tell, because nobody
// asked for it, each tells.
func (a *absence) says(id string, asked func(id string) bool) error {
	if a == nil || a.called {
		return nil
	}
	return a.blocks(id, asked)
}

func (a *absence) blocks(id string, asked func(id string) bool) error {
	_, missing := errors.AsType[*check.Untestable](a.told)
	if id == a.owner || a.owner == "" || missing && !asked(a.owner) {
		return a.told
	}
	return &check.Blocked{By: a.owner, Why: a.why}
}

// saysOf is the same for a check whose stimuli are known: a tool that dies when it is called can still be evaluated by what it says
// of itself, and that much of a check is done.
func (a *absence) saysOf(id string, stimuli []probe.Stimulus, asked func(id string) bool) error {
	if a == nil || id != a.owner && !slices.ContainsFunc(stimuli, callsTool) {
		return nil
	}
	return a.blocks(id, asked)
}

// callsTool reports whether a stimulus calls the tool.
func callsTool(t probe.Stimulus) bool { return len(t.Calls) > 0 }
