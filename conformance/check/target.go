package check

import (
	"bytes"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/contract/requirement"
)

// Target are what is known about a tool before it is tried.
type Target struct {
	Profile    requirement.Profile
	Inspection probe.Inspection
	// Constant is the value of the package constant that Name should return; "" where discovery saw none.
	Constant string
	// Bridge: the type is declared to carry a tool made elsewhere.
	Bridge bool
	// Together are the names of the other tools that were made in one go with this one, in one slice or registry.
	Together []string
	// Declare is a test that declares how the tool is made, for an author to fill in; "" where none is known.
	Declare string
	// InProcess: there is no second process to try the tool in.
	InProcess bool
	// Seed decides what is drawn.
	Seed uint64
	// Aim is what is known of places at which the tool may panic.
	Aim Aim
	// Schema is the tool's schema as rendered, understood as far as it can be.
	Schema Function

	shared *plan    // what the checks on calls work out once
	varies []string // places of payloads that differ from one call to the next that is the same: see Learn
}

// Understand returns what can be known about a tool from inspection it. What was read in its source is for the caller to add.
func Understand(inspection probe.Inspection, profile requirement.Profile) Target {
	return Target{
		Profile:    profile,
		Inspection: inspection,
		Schema:     parseFunction(inspection.Description.Schema),
		shared:     &plan{},
	}
}

// Bound reports whether the profile has anything to say about the tool. Each contract has profiles of its own, and TUL-010 speaks of
// agent_list_modes only: a tool of that name, or with its argument and another name.
func (f Target) Bound() bool {
	if contractOf(f.Profile) != contractOf(ProfileOfContract(f.Inspection.Contract)) {
		return false
	}
	_, asks := f.Schema.Argument(modeArgument)
	return f.Profile != requirement.TUL010 || asks || f.Inspection.Description.Name == modeTool
}

// hasRule reports whether the profile has a requirement.
func (f Target) hasRule(id string) bool {
	_, applies := rule(id).LevelIn(f.Profile)
	return applies
}

// schemaOf takes the schema of a description apart; that of the inspection is known already.
func (f Target) schemaOf(d probe.Description) Function {
	if bytes.Equal(d.Schema, f.Inspection.Description.Schema) {
		return f.Schema
	}
	return parseFunction(d.Schema)
}
