package conformance

import (
	"cmp"
	"context"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
)

// Unmade is a tool that nobody knows how to make. Certify says so and what to write: nothing about it can be tested, so
// everything about it is red.
func Unmade(origin probe.Origin, why, write string) probe.Runner {
	return &unmade{origin, &check.Untestable{Why: why, Write: write}}
}

type unmade struct {
	origin  probe.Origin
	missing *check.Untestable
}

func (u *unmade) Name() string { return cmp.Or(u.origin.Constant, u.origin.Type) }

func (u *unmade) Origin() probe.Origin { return u.origin }

func (u *unmade) Inspect(context.Context) probe.Inspection { return probe.Inspection{} }

func (u *unmade) Run(context.Context, []probe.Stimulus) []probe.Observation { return nil }

// run is one that has nothing to do: the check on constructors says what is missing, the others wait for it. Where that
// check was not asked for, each says it.
func (u *unmade) run(facts check.Target, checks []check.Check) *run {
	var blocked error = u.missing
	for _, c := range checks {
		if c.Requirement.ID == ruleMade {
			blocked = &check.Blocked{By: ruleMade, Why: u.missing.Why}
		}
	}
	r := &run{facts: facts}
	for _, c := range checks {
		s := step{check: c, err: blocked}
		if c.Requirement.ID == ruleMade {
			s.err = u.missing
		}
		r.steps = append(r.steps, s)
	}
	return r
}
