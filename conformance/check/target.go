package check

import (
	"bytes"

	"github.com/toolconform/toolconform/conformance/argen"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/contract/requirement"
)

// destructive reports whether calls other than the author's examples may do harm.
func (f Target) destructive() bool {
	hints := f.Inspection.Hints
	return hints != nil && hints.Destructive && !hints.ReadOnly
}

// harmless reports whether the author declares calls read-only.
func (f Target) harmless() bool { return f.Inspection.Hints != nil && f.Inspection.Hints.ReadOnly }

// Repeatable reports whether the author declares that repeating a call has no further effect.
func (f Target) Repeatable() bool {
	return f.harmless() || f.Inspection.Hints != nil && f.Inspection.Hints.Idempotent
}

// A Target is what is known about a tool before the first stimulus.
type Target struct {
	Profile    requirement.Profile
	Inspection probe.Inspection
	// Constant is the value of the package constant that Name should return; "" if discovery found none.
	Constant string
	// Bridge reports that the type is declared to wrap a tool made elsewhere.
	Bridge bool
	// Together are the names of the other tools constructed together with this one, in one slice or registry.
	Together []string
	// Seed determines the generated arguments.
	Seed uint64
	// Aim holds values for generated arguments from places at which the tool may panic.
	Aim argen.Hints
	// Schema is the parsed schema of the tool.
	Schema Function

	shared *Plan    // computed once, on first use
	Varies []string // JSON pointers into payloads whose values differ between equal calls: see Learn
}

// Understand returns the target of an inspected tool. Fields read from its source are for the caller to set.
func Understand(inspection probe.Inspection, profile requirement.Profile) Target {
	return Target{
		Profile:    profile,
		Inspection: inspection,
		Schema:     ParseFunction(inspection.Description.Schema),
		shared:     &Plan{},
	}
}

// Bound reports whether the profile applies to the tool: it is a profile of the tool's contract and, if it is for
// one tool only, that tool has its name or its argument.
func (f Target) Bound() bool {
	d := f.Profile.Definition()
	if d.Contract != requirement.OfContract(f.Inspection.Contract).Definition().Contract {
		return false
	}
	_, asks := f.Schema.Argument(d.Argument)
	return d.Tool == "" || asks || f.Inspection.Description.Name == d.Tool
}

// HasRule reports whether the profile contains a requirement.
func (f Target) HasRule(id string) bool {
	_, applies := Rule(id).LevelIn(f.Profile)
	return applies
}

// SchemaOf returns the parsed schema of a description.
func (f Target) SchemaOf(d probe.Description) Function {
	if bytes.Equal(d.Schema, f.Inspection.Description.Schema) {
		return f.Schema
	}
	return ParseFunction(d.Schema)
}
