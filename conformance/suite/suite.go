// Package suite is the engine of the conformance suite. It plans the cases of checks, runs their stimuli, each once, attributes crashes,
// hangs and failed constructors to rules, and returns an outcome for each check. A tool, a module or a host is a runner, a list of checks, and
// the rules that report a failed inspection.
package suite

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/contract/requirement"
)

// A Check decides about one requirement for a subject, of which a T is known. Its functions have no side effects.
type Check[T any] struct {
	Requirement *requirement.Requirement
	// Observes is what has to be observed of the subject, beyond what the stimuli need.
	Observes probe.Capability
	// Needs are the requirements that have to hold before this one can be evaluated. Their graph has no cycle.
	Needs []string
	// Cases returns what to do to the subject, at least one case. An error is ErrNotApplicable (wrapped, with the missing declaration),
	// Untestable or a Violation of a requirement in Needs.
	Cases func(T) ([]Case, error)
	// First reports that only the first finding is reported: which cases beside the first one fail differs from run to run.
	First bool
}

// Needing returns the check with more needs.
func (c Check[T]) Needing(rules ...string) Check[T] {
	c.Needs = slices.Concat(c.Needs, rules)
	return c
}

// Observing returns the check with more to observe.
func (c Check[T]) Observing(what probe.Capability) Check[T] {
	c.Observes |= what
	return c
}

// ByChance returns the check as one of which only the first finding is reported.
func (c Check[T]) ByChance() Check[T] {
	c.First = true
	return c
}

// Requiring returns the check with a prerequisite, which is evaluated before those that it has.
func (c Check[T]) Requiring(prerequisite func(T) error) Check[T] {
	cases := c.Cases
	c.Cases = func(known T) ([]Case, error) {
		if err := prerequisite(known); err != nil {
			return nil, err
		}
		return cases(known)
	}
	return c
}

// Unless returns the check as one that does not apply to some subjects, for a reason.
func (c Check[T]) Unless(excluded func(T) bool, reason string) Check[T] {
	return c.Requiring(func(known T) error {
		if excluded(known) {
			return fmt.Errorf("%w: %s", ErrNotApplicable, reason)
		}
		return nil
	})
}

// A Case is one experiment with a subject and what the suite knows about it. Only its stimulus is sent to the process of the subject.
type Case struct {
	probe.Stimulus // its CaseID is stable, for replay
	// Owner is the requirement that the case belongs to: a panic, a hang, a wrong success or a crash in it violates that requirement and blocks
	// all other checks.
	Owner string
	// Rank is the position in the order of execution: cases that others depend on come first, those most likely to crash or hang the subject last.
	Rank    int
	Note    func() string // describes the case in words; "" for nothing special
	With    string        // the arguments that a crash shows; "" for those of the first call
	Repeats bool          // it repeats calls of other cases, so that a crash in it occurs in those, too
	Watches bool          // it is one of another check, at which this one only looks: a crash in it blocks this one only if no other case is left
	Drawn   bool          // its arguments are generated: Smaller makes them smaller
	Edge    bool          // its arguments have a value that is empty, or at the limit of what the schema allows
	// Learn, if not nil, is called with the observation before anything is evaluated: evaluations of other cases depend on it.
	Learn func(probe.Observation)
	// Abnormal returns a call that ended without a result, as a violation of the requirement that it belongs to. Such a case is not evaluated.
	// It is nil if the check does not evaluate calls.
	Abnormal func(probe.Observation) error
	// Evaluate evaluates the observation. It returns nil, Untestable, ErrNotApplicable (wrapped), or a Violation: of the requirement itself, of
	// one in Needs or of Owner.
	Evaluate func(probe.Observation) error
	// Together, if not nil, evaluates an observation in which Evaluate finds nothing together with those of other cases. seen returns the
	// observation of a case; it is empty if there is none, or only a harness error.
	Together func(o probe.Observation, seen func(caseID string) probe.Observation) error
	Compared []Case // those that Together needs and that belong to other checks
	// Smaller, if not nil, returns simpler variants of a generated case, the simplest first.
	Smaller func() []Case
}

// ErrNotApplicable is wrapped if a requirement does not apply to a subject.
var ErrNotApplicable = errors.New("not applicable")

// A Violation is a requirement that the subject breaks. All fields are the same in every run.
type Violation struct {
	Of   string      // the requirement, which blocks the check that finds this; "" for that of the check itself
	Got  string      // what was observed: "panic: interface conversion: interface {} is nil, not string"
	With string      // the arguments, "" for none: `{"units":"metric"}`
	Note string      // what is special about the case: `required "city" left out`
	At   probe.Place // zero if unknown

	Ended bool   // the call ended without a result, or the process ended: no warning may hide it
	why   string // the reason of the checks that it blocks, if it is not Got
}

func (v *Violation) Error() string { return v.Got }

// finding adds the violation to a finding.
func (v *Violation) finding(f report.Finding) report.Finding {
	f.With, f.Note, f.Got, f.Place = cmp.Or(v.With, f.With), cmp.Or(v.Note, f.Note), v.Got, v.At
	return f
}

// Untestable is the error of a check that needs something from the author.
type Untestable struct {
	Why   string
	Write string // Go code to add, which compiles; "" for none
}

func (u *Untestable) Error() string { return u.Why }

// plan returns the cases of a check that a subject with these capabilities can execute. The error is that of Cases or, if the subject cannot
// show what the check or any of its cases needs, that of cannotShow. A panic of the check is a harness error.
func (c Check[T]) plan(known T, can, required probe.Capability) (possible []Case, err error) {
	defer func() {
		if r := recover(); r != nil {
			possible, err = nil, fmt.Errorf("plan %s: %v", c.Requirement.ID, r)
		}
	}()
	if missing := c.Observes &^ can; missing != 0 {
		return nil, cannotShow(missing, required)
	}
	cases, err := c.Cases(known)
	if v, found := errors.AsType[*Violation](err); found && !slices.Contains(c.Needs, v.Of) {
		return nil, fmt.Errorf("plan %s: it waits for %s, which it does not declare", c.Requirement.ID, v.Of)
	}
	if err != nil {
		return nil, err
	}
	if len(cases) == 0 {
		return nil, fmt.Errorf("plan %s: no cases and no reason", c.Requirement.ID)
	}
	var missing probe.Capability
	possible = slices.DeleteFunc(cases, func(one Case) bool {
		lacks := one.Lacks(can)
		missing |= lacks
		return lacks != 0
	})
	if len(possible) == 0 || missing&required != 0 {
		return possible, cannotShow(missing, required)
	}
	return possible, nil
}

// cannotShow returns why a check cannot be evaluated for a subject that lacks capabilities: it does not apply, unless they are required.
func cannotShow(missing, required probe.Capability) error {
	if missing&required != 0 {
		return &Untestable{Why: (missing & required).Without() + ", which the profile requires"}
	}
	return fmt.Errorf("%w: %s", ErrNotApplicable, missing.Without())
}

// evaluate evaluates an observation of a case, alone and together with those of other cases. A panic of the check, and a violation of a
// requirement that it does not declare, are harness errors.
func (s *step) evaluate(t *Case, o probe.Observation, seen func(caseID string) probe.Observation) (err error) {
	id := s.id()
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("evaluate %s: %v", id, p)
		}
	}()
	if t.Abnormal != nil {
		if err := t.Abnormal(o); err != nil {
			return err
		}
	}
	err = t.Evaluate(o)
	if err == nil && t.Together != nil && seen != nil {
		err = t.Together(o, seen)
	}
	if v, found := errors.AsType[*Violation](err); found && v.Of != "" && v.Of != id && v.Of != t.Owner && !slices.Contains(s.needs, v.Of) {
		return fmt.Errorf("evaluate %s: it waits for %s, which it does not declare", id, v.Of)
	}
	return err
}
