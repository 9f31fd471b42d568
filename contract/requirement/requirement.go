// Package requirement is the catalogue of the rules for tools, hosts and libraries, as data. The linter, the conformance
// suite, the report, REQUIREMENTS.md and the command line take their texts from it.
package requirement

import (
	"slices"
	"strings"
)

// A Level is the level of a requirement: must, should or may.
type Level string

// The levels, as in RFC 2119.
const (
	Must   Level = "must"
	Should Level = "should"
	May    Level = "may"
)

// A Binder is a component to which a requirement applies.
type Binder string

// The binders.
const (
	Tool       Binder = "tool"
	Reference  Binder = "reference"
	Registry   Binder = "registry"
	Executor   Binder = "executor"
	Reasoner   Binder = "reasoner"
	Library    Binder = "library"
	Serializer Binder = "serializer"
	Server     Binder = "server" // of MCP
	Tests      Binder = "tests"
)

// A Requirement is one rule.
type Requirement struct {
	ID    string // area and serial, NAM-001: never reused
	Name  string // kebab-case, unique: name-not-blank
	Level Level
	Title string // one clause that reads well after the ID, lower case, no full stop
	Text  string // why, then what to do
	Wrong string // a minimal wrong form, Go
	Right string // the same thing done right, Go

	Sources  []string          // rows of the source contracts that it restates
	Binds    []Binder          // the components that must keep it
	Profiles map[Profile]Level // the profiles to which it applies, and its level in each
	Since    string            // the version of the catalogue that added it

	Unchecked string // why no witness can exist, or empty
	Retired   string // why it is no longer a rule, or empty
}

// LevelIn returns the level of the requirement in a profile, and whether it applies there.
func (r *Requirement) LevelIn(profile Profile) (Level, bool) {
	level, ok := r.Profiles[profile]
	return level, ok
}

// FormBase returns the folder in this repository with the rest of the tool that the wrong and the right form are declarations of, or ""
// if there are no forms.
func (r *Requirement) FormBase() string {
	if r.Right == "" {
		return ""
	}
	switch r.Area() {
	case "MOD":
		return "testdata/forms/modes"
	case "MDL":
		return "testdata/forms/module"
	case "IMP":
		return "testdata/forms/implementation"
	}
	return "testdata/forms/weather"
}

// Area returns the first part of the ID: "NAM".
func (r *Requirement) Area() string {
	area, _, _ := strings.Cut(r.ID, "-")
	return area
}

// Family returns the title of the area in lower case, with hyphens: "parallel-calls" for PAR-001.
func (r *Requirement) Family() string {
	for _, area := range table {
		if area.code == r.Area() {
			return strings.ReplaceAll(strings.ToLower(area.title), " ", "-")
		}
	}
	return ""
}

// BindsTo reports whether the requirement binds b.
func (r *Requirement) BindsTo(b Binder) bool { return slices.Contains(r.Binds, b) }

// URL returns the address of the full text of the requirement.
func (r *Requirement) URL() string {
	return "https://github.com/toolconform/toolconform/blob/main/REQUIREMENTS.md#" + strings.ToLower(r.ID)
}
