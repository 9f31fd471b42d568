// Package requirement is the catalogue: every rule that tools, hosts and libraries are held to, as data. The linter, the
// conformance suite, the report, REQUIREMENTS.md and the command line read their texts from here.
package requirement

import (
	"slices"
	"strings"
)

// A Level says how binding a requirement is.
type Level string

// The levels, as in RFC 2119.
const (
	Must   Level = "must"
	Should Level = "should"
	May    Level = "may"
)

// A Profile is a named set of requirements that something is judged by.
type Profile string

// The profiles.
const (
	AgentTool Profile = "agent-tool" // TUL-011 and AGN-005 where they agree; the default for agent tools
	TUL011    Profile = "tul-011"
	AGN005    Profile = "agn-005"
	TUL010    Profile = "tul-010" // adds to tul-011, binds agent_list_modes only
	Amplifier Profile = "amplifier"
	Gram      Profile = "gram"
)

// A Binder is what a requirement binds.
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
	Binds    []Binder          // who has to keep it
	Profiles map[Profile]Level // where it applies, and its level there
	Since    string            // the version of the catalogue that brought it

	Unchecked string // why nothing can witness it, where nothing can
	Retired   string // why it is no longer a rule
}

// LevelIn answers how binding the requirement is in a profile, and whether it applies there at all.
func (r *Requirement) LevelIn(profile Profile) (Level, bool) {
	level, ok := r.Profiles[profile]
	return level, ok
}

// Area answers the first part of the ID: "NAM".
func (r *Requirement) Area() string {
	area, _, _ := strings.Cut(r.ID, "-")
	return area
}

// BindsTo reports whether the requirement binds b.
func (r *Requirement) BindsTo(b Binder) bool { return slices.Contains(r.Binds, b) }

// URL answers where the requirement can be read in full.
func (r *Requirement) URL() string {
	return "https://github.com/toolconform/toolconform/blob/main/REQUIREMENTS.md#" + strings.ToLower(r.ID)
}
