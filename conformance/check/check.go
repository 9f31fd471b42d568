// Package check holds what the conformance suite asks of a tool: which stimuli to make, and what to make of what was
// observed. It is pure: nothing here runs a tool.
package check

import (
	"errors"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/contract/requirement"
)

// A Check witnesses one requirement. Both functions are pure.
type Check struct {
	Requirement *requirement.Requirement
	// Stimuli returns what to do to the tool. An error is ErrNotApplicable (wrapped, with the missing declaration),
	// Untestable or Blocked; with no error there is at least one stimulus.
	Stimuli func(Target) ([]probe.Stimulus, error)
	// Evaluate returns what one observation means: nil, a Violation, Blocked or ErrNotApplicable.
	Evaluate func(Target, probe.Stimulus, probe.Observation) error
	// Beside, where there is one, evaluates a stimulus in which Evaluate finds nothing, beside what was observed in stimuli of other classes.
	// One that was not observed, or with trouble, has observed nothing.
	Beside func(f Target, t probe.Stimulus, o probe.Observation, seen func(class string) probe.Observation) error
	// ByChance: what it finds is chance by nature, and in which cases beside the first is chance as well.
	ByChance bool
}

// byChance marks a check of which the first finding is reported only: the list of the others is another one in each run.
func byChance(c Check) Check {
	c.ByChance = true
	return c
}

// ErrNotApplicable is wrapped where a requirement has nothing to say about a tool.
var ErrNotApplicable = errors.New("not applicable")

// A Violation is a requirement that the tool does not keep. All fields are the same from run to run.
type Violation struct {
	Got  string      // "panic: interface conversion: interface {} is nil, not string"
	With string      // the input, "" where there is none: `{"units":"metric"}`
	Note string      // what the input is a case of: `required "city" left out`
	At   probe.Place // where, as far as it is known
}

func (v *Violation) Error() string { return v.Got }

// Blocked is a check that another rule's finding made impossible.
type Blocked struct {
	By   string // the requirement that is to be fixed first
	Why  string
	Seen *Violation // what was seen of it in a stimulus; nil where that is not known
}

func (b *Blocked) Error() string { return b.By + ": " + b.Why }

// Untestable is a check that lacks something that the author has to provide.
type Untestable struct {
	Why   string
	Write string // what to write, Go that compiles; "" where words do
}

func (u *Untestable) Error() string { return u.Why }

// rule returns the requirement with that ID, which must exist.
func rule(id string) *requirement.Requirement { return requirement.MustLookup(id) }
