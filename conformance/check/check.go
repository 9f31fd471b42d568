// Package check contains the checks of the conformance suite: what to do to a tool, and how to evaluate what was
// observed. It never runs a tool.
package check

import (
	"errors"
	"fmt"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/contract/requirement"
)

// A Check decides about one requirement. Its functions have no side effects.
type Check struct {
	Requirement *requirement.Requirement
	// Needs is what has to be observed of a subject, beyond what its stimuli need. To a subject that cannot show it the check does not apply.
	Needs probe.Capability
	// Cases returns what to do to the tool, at least one case. An error is ErrNotApplicable (wrapped, with the
	// missing declaration), Untestable or Blocked.
	Cases func(Target) ([]Case, error)
	// Evaluate evaluates the observation of one case. It returns nil, a Violation, Blocked, Untestable or
	// ErrNotApplicable (wrapped).
	Evaluate func(Target, Case, probe.Observation) error
	// EvaluateTogether, if not nil, evaluates a case in which Evaluate finds nothing together with the observations of other
	// cases. seen returns the observation of a case; it is empty if there is none, or only a harness error.
	EvaluateTogether func(f Target, t Case, o probe.Observation, seen func(caseID string) probe.Observation) error
	// ByChance reports that findings depend on chance: which cases beside the first one fail differs from run to run.
	ByChance bool
}

// Plan returns the cases of the check whose stimuli the subject can execute. The error is that of Cases, or ErrNotApplicable (wrapped) if the
// subject cannot show what the check or any of its cases needs.
func (c Check) Plan(f Target) ([]Case, error) {
	if missing := c.Needs &^ f.Can; missing != 0 {
		return nil, cannotShow(missing)
	}
	cases, err := c.Cases(f)
	if err != nil {
		return nil, err
	}
	if len(cases) == 0 {
		return nil, fmt.Errorf("plan %s: no cases and no reason", c.Requirement.ID)
	}
	var missing probe.Capability
	possible := make([]Case, 0, len(cases))
	for _, one := range cases {
		if lacks := one.Needs() &^ f.Can; lacks != 0 {
			missing |= lacks
			continue
		}
		possible = append(possible, one)
	}
	if len(possible) == 0 {
		return nil, cannotShow(missing)
	}
	return possible, nil
}

// cannotShow returns the reason why a check does not apply to a subject that lacks capabilities.
func cannotShow(missing probe.Capability) error {
	return fmt.Errorf("%w: this way of running shows no %s", ErrNotApplicable, missing)
}

// needing returns the check with more needs.
func (c Check) needing(needs probe.Capability) Check {
	c.Needs |= needs
	return c
}

// byChance marks a check of which only the first finding is reported.
func byChance(c Check) Check {
	c.ByChance = true
	return c
}

// ErrNotApplicable is wrapped if a requirement does not apply to a tool.
var ErrNotApplicable = errors.New("not applicable")

// A Violation is a requirement that the tool breaks. All fields are the same in every run.
type Violation struct {
	Got  string      // what was observed: "panic: interface conversion: interface {} is nil, not string"
	With string      // the arguments, "" for none: `{"units":"metric"}`
	Note string      // what is special about the case: `required "city" left out`
	At   probe.Place // zero if unknown
}

func (v *Violation) Error() string { return v.Got }

// Blocked is the error of a check that cannot be evaluated because another requirement is broken.
type Blocked struct {
	By   string // the requirement to fix first
	Why  string
	Seen *Violation // the violation of By that this stimulus shows; nil if unknown
}

func (b *Blocked) Error() string { return b.By + ": " + b.Why }

// Untestable is the error of a check that needs something from the author.
type Untestable struct {
	Why   string
	Write string // Go code to add, which compiles; "" for none
}

func (u *Untestable) Error() string { return u.Why }

// rule returns the requirement with that ID, which must exist.
func rule(id string) *requirement.Requirement { return requirement.MustLookup(id) }
