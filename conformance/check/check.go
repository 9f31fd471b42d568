// Package check has what the checks on tools share: what a check and a case are, the cases that several areas evaluate, and what prevents an
// evaluation. It never runs a tool. The checks themselves are in package checks.
package check

import (
	"slices"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/contract/requirement"
)

// A Check decides about one requirement. Its functions have no side effects.
type Check struct {
	Requirement *requirement.Requirement
	// Observes is what has to be observed of a subject, beyond what its stimuli need. To a subject that cannot show it the check does not apply.
	Observes probe.Capability
	// Needs are the requirements that have to hold before this one can be evaluated, beside those that every tool needs: it is constructed, and
	// it can be described.
	Needs []string
	// Cases returns what to do to the tool, at least one case. An error is suite.ErrNotApplicable (wrapped, with the
	// missing declaration), Untestable or a Violation of a requirement in Needs.
	Cases func(Target) ([]Case, error)
	// Abnormal returns a call that ended without a result, as a violation of the requirement that it belongs to; nil for checks that do not
	// evaluate calls.
	Abnormal func(Target, Case, probe.Observation) error
	// Evaluate evaluates the observation of one case. It returns nil, Untestable, suite.ErrNotApplicable (wrapped), or a Violation: of the
	// requirement itself, of one in Needs or of the owner of the case.
	Evaluate func(Target, Case, probe.Observation) error
	// EvaluateTogether, if not nil, evaluates a case in which Evaluate finds nothing together with the observations of other
	// cases. seen returns the observation of a case; it is empty if there is none, or only a harness error.
	EvaluateTogether func(f Target, t Case, o probe.Observation, seen func(caseID string) probe.Observation) error
	// ByChance reports that findings depend on chance: which cases beside the first one fail differs from run to run.
	ByChance bool
}

// Bind returns the check for the engine, for one tool. f may learn between planning and evaluation.
func (c Check) Bind(f *Target) suite.Check {
	return suite.Check{Requirement: c.Requirement, Observes: c.Observes, Needs: c.AllNeeds(), ByChance: c.ByChance, Cases: func() ([]suite.Case, error) {
		cases, err := c.Cases(*f)
		return c.bindAll(f, cases), err
	}}
}

func (c Check) bindAll(f *Target, cases []Case) []suite.Case {
	all := make([]suite.Case, 0, len(cases))
	for _, t := range cases {
		all = append(all, c.bind(f, t))
	}
	return all
}

func (c Check) bind(f *Target, t Case) suite.Case {
	bound := suite.Case{
		Stimulus: t.Stimulus, Owner: t.Owner(), Rank: t.Rank(), Note: t.Note, Repeats: t.Repeats(), Drawn: t.Drawn, Learns: t.Kind == kindTwice,
		Evaluate: func(o probe.Observation) error { return c.Evaluate(*f, t, o) },
	}
	if c.Abnormal != nil {
		bound.Abnormal = func(o probe.Observation) error { return c.Abnormal(*f, t, o) }
	}
	if c.EvaluateTogether != nil {
		bound.Together = func(o probe.Observation, seen func(string) probe.Observation) error {
			return c.EvaluateTogether(*f, t, o, seen)
		}
	}
	if t.Drawn {
		bound.Smaller = func() []suite.Case { return c.bindAll(f, f.Smaller(t)) }
	}
	return bound
}

// AllNeeds returns all requirements that have to hold before this one can be evaluated.
func (c Check) AllNeeds() []string {
	every := []string{"SHP-010", "SHP-011"}
	if i := slices.Index(every, c.Requirement.ID); i >= 0 {
		every = every[:i]
	}
	return append(every, c.Needs...)
}

// Needing returns the check with more needs.
func (c Check) Needing(rules ...string) Check {
	c.Needs = slices.Concat(c.Needs, rules)
	return c
}

// Observing returns the check with more to observe.
func (c Check) Observing(what probe.Capability) Check {
	c.Observes |= what
	return c
}

// ByChance marks a check of which only the first finding is reported.
func ByChance(c Check) Check {
	c.ByChance = true
	return c
}

// Rule returns the requirement with that ID, which must exist.
func Rule(id string) *requirement.Requirement { return requirement.MustLookup(id) }
