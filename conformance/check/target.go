package check

import (
	"slices"

	"github.com/toolconform/toolconform/conformance/argen"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/requirement"
	"github.com/toolconform/toolconform/internal/jsontree"
)

// A Target is what is known about a tool before the first stimulus, and what its checks share.
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
	Varies []string // JSON pointers into payloads whose values differ between equal calls: see learn

	plan      *Plan        // nil before its first use
	every     []suite.Case // nil before its first use
	payloads  map[*byte]*jsontree.Node
	omissions []Omission
	usage     *Usage // the last one that was parsed
}

// Understand returns the target of an inspected tool. Fields read from its source are for the caller to set.
func Understand(inspection probe.Inspection, profile requirement.Profile) *Target {
	return &Target{Profile: profile, Inspection: inspection, Schema: ParseFunction(inspection.Description.Schema), payloads: map[*byte]*jsontree.Node{}}
}

// Bound reports whether the profile applies to the tool: it is a profile of the tool's contract and, if it is for
// one tool only, that tool has its name or its argument.
func (f *Target) Bound() bool {
	d := f.Profile.Definition()
	if d.Contract != requirement.OfContract(f.Inspection.Contract).Definition().Contract {
		return false
	}
	_, asks := f.Schema.Argument(d.Argument)
	return d.Tool == "" || asks || f.Inspection.Description.Name == d.Tool
}

// HasRule reports whether the profile contains a requirement.
func (f *Target) HasRule(id string) bool {
	_, applies := requirement.MustLookup(id).LevelIn(f.Profile)
	return applies
}

// Destructive reports whether calls other than the author's examples may do harm.
func (f *Target) Destructive() bool {
	hints := f.Inspection.Hints
	return hints != nil && hints.Destructive && !hints.ReadOnly
}

// Harmless reports whether the author declares calls read-only.
func (f *Target) Harmless() bool { return f.Inspection.Hints != nil && f.Inspection.Hints.ReadOnly }

// Repeatable reports whether the author declares that repeating a call has no further effect.
func (f *Target) Repeatable() bool {
	return f.Harmless() || f.Inspection.Hints != nil && f.Inspection.Hints.Idempotent
}

// IsExample reports whether the arguments are those of an example.
func (f *Target) IsExample(arguments string) bool {
	return slices.ContainsFunc(f.Inspection.Examples, func(e contract.Example) bool { return e.Arguments == arguments })
}
