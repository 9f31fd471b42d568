package calls

import (
	"fmt"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
)

// parallelChecks returns the PAR checks.
func parallelChecks() []check.Check {
	return []check.Check{
		check.OnExamples("PAR-001", check.ParallelCases, evaluateOwnCaller).Observing(probe.Caller),
		check.OnExamples("PAR-002", check.ParallelCases, evaluateOwnPayload),
		check.OnExamples("PAR-003", check.InTurnCases, evaluateInTurn).Needing("PAR-004").Unless(
			func(f *check.Target) bool { return f.ExampleError() == nil && !f.Repeatable() }, "the tool is declared neither read-only nor idempotent"),
		check.OnExamples("PAR-004", check.FollowUps, evaluateFollowUp).Needing(check.RefusalRules()...),
	}
}

// errTooLong is why results are not compared if they were truncated.
var errTooLong = fmt.Errorf("%w: the payloads are too long to be compared", suite.ErrNotApplicable)

// standards returns the result of each set of arguments on its own, and which places vary.
func standards(f *check.Target, t suite.Case, o probe.Observation) (map[string]*check.Standard, error) {
	calls := map[string][]probe.Outcome{}
	for i, c := range o.Calls[:t.Baseline] {
		arguments := string(t.Calls[i].Arguments)
		switch {
		case check.Truncated(c):
			return nil, errTooLong
		case !c.OK && f.IsExample(arguments):
			return nil, check.ErrExampleFails
		}
		calls[arguments] = append(calls[arguments], c)
	}
	all := map[string]*check.Standard{}
	for arguments, alone := range calls {
		all[arguments] = f.Standard(alone)
	}
	return all, nil
}
