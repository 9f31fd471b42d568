// Package suite is the engine of the conformance suite. It plans the cases of checks, runs their stimuli, each once, attributes crashes,
// hangs and failed constructors to rules, and returns an outcome for each check. A tool, a module or a host is a runner and a list of
// checks. Only the rules by which a failed construction, a crash and an unsteady tool are reported are those of tools.
package suite

import (
	"errors"
	"fmt"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/contract/requirement"
)

// A Check decides about one requirement for one subject.
type Check struct {
	Requirement *requirement.Requirement
	// Needs is what has to be observed of the subject, beyond what the stimuli need. To a subject that cannot show it the check does not apply.
	Needs probe.Capability
	// Cases returns what to do to the subject, at least one case. An error is ErrNotApplicable (wrapped, with the missing declaration),
	// Untestable or Blocked.
	Cases func() ([]Case, error)
	// ByChance reports that findings depend on chance: which cases beside the first one fail differs from run to run.
	ByChance bool
}

// A Case is one experiment with a subject and what the suite knows about it. Only its stimulus is sent to the process of the subject.
type Case struct {
	probe.Stimulus // its CaseID is stable, for replay
	// Owner is the requirement that the case belongs to: a panic, a hang, a wrong success or a crash in it violates that requirement and blocks
	// all other checks.
	Owner string
	// Rank is the position in the order of execution: cases that others depend on come first, those most likely to crash or hang the subject last.
	// No case runs after a hang, which is attributed to the case in which it occurs.
	Rank    int
	Note    func() string // describes the case in words; "" for nothing special
	Repeats bool          // it repeats calls of other cases, so that a crash in it occurs in those, too
	Drawn   bool          // its arguments are generated: Smaller makes them smaller
	Learns  bool          // later evaluations of other cases depend on its observation: see Subject.Learn
	// Evaluate evaluates the observation. It returns nil, a Violation, Blocked, Untestable or ErrNotApplicable (wrapped).
	Evaluate func(probe.Observation) error
	// Together, if not nil, evaluates an observation in which Evaluate finds nothing together with those of other cases. seen returns the
	// observation of a case; it is empty if there is none, or only a harness error.
	Together func(o probe.Observation, seen func(caseID string) probe.Observation) error
	// Smaller, if not nil, returns simpler variants of a generated case, the simplest first.
	Smaller func() []Case
}

// ErrNotApplicable is wrapped if a requirement does not apply to a subject.
var ErrNotApplicable = errors.New("not applicable")

// A Violation is a requirement that the subject breaks. All fields are the same in every run.
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
	Seen *Violation // the violation of By that this case shows; nil if unknown
}

func (b *Blocked) Error() string { return b.By + ": " + b.Why }

// Untestable is the error of a check that needs something from the author.
type Untestable struct {
	Why   string
	Write string // Go code to add, which compiles; "" for none
}

func (u *Untestable) Error() string { return u.Why }

// plan returns the cases of a check that a subject with these capabilities can execute. The error is that of Cases, or ErrNotApplicable
// (wrapped) if the subject cannot show what the check, or any of its cases, needs. A panic of the check is a harness error.
func (c Check) plan(can probe.Capability) (possible []Case, err error) {
	defer func() {
		if r := recover(); r != nil {
			possible, err = nil, fmt.Errorf("plan %s: %v", c.Requirement.ID, r)
		}
	}()
	if missing := c.Needs &^ can; missing != 0 {
		return nil, cannotShow(missing)
	}
	cases, err := c.Cases()
	if err != nil {
		return nil, err
	}
	if len(cases) == 0 {
		return nil, fmt.Errorf("plan %s: no cases and no reason", c.Requirement.ID)
	}
	var missing probe.Capability
	for _, one := range cases {
		if lacks := one.Needs() &^ can; lacks != 0 {
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
	return fmt.Errorf("%w: %s", ErrNotApplicable, missing.Without())
}
