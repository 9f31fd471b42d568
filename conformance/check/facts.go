package check

import (
	"bytes"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/contract/requirement"
)

// Understand returns what can be known about a tool from inspection it. What was read in its source is for the caller to add.
func Understand(inspection probe.Inspection, profile requirement.Profile) Target {
	return Target{
		Profile:    profile,
		Inspection: inspection,
		Schema:     understand(inspection.Description.Schema),
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

// asks reports whether the profile has a requirement.
func (f Target) asks(id string) bool {
	_, applies := rule(id).LevelIn(f.Profile)
	return applies
}

// schemaOf takes the schema of a description apart; that of the inspection is known already.
func (f Target) schemaOf(d probe.Description) Function {
	if bytes.Equal(d.Schema, f.Inspection.Description.Schema) {
		return f.Schema
	}
	return understand(d.Schema)
}
