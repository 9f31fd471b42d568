package calls

import (
	"fmt"
	"slices"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
)

// parallelChecks returns the PAR checks.
func parallelChecks() []check.Check {
	return []check.Check{
		check.OnCalls("PAR-001", check.ParallelCases, evaluateOwnCaller).Needing("RES-001").Observing(probe.Caller),
		check.OnCalls("PAR-002", check.ParallelCases, evaluateOwnPayload).Needing("RES-001"),
		check.OnCalls("PAR-003", check.InTurnCases, evaluateInTurn).Needing("RES-001", "PAR-004"),
		check.OnCalls("PAR-004", check.FollowUpCases, evaluateFollowUp).Needing(append(check.RefusalRules(), "RES-001")...),
	}
}

// A standard is the result of one set of arguments called on its own.
type standard struct {
	ok     bool
	value  any
	varies []string // places that differ between equal calls, or are declared Volatile
}

// errTooLong is why results are not compared if they were truncated.
var errTooLong = fmt.Errorf("%w: the payloads are too long to be compared", suite.ErrNotApplicable)

// standards returns the result of each set of arguments on its own, and which places vary.
func standards(f check.Target, t check.Case, o probe.Observation) (map[string]*standard, error) {
	byArguments := map[string]*standard{}
	for i := range t.Baseline {
		c, arguments := o.Calls[i], string(t.Calls[i].Arguments)
		if c.Clipped {
			return nil, errTooLong
		}
		s := byArguments[arguments]
		if s == nil {
			s = &standard{ok: c.OK, value: resultValue(c), varies: volatileInResult(f)}
			byArguments[arguments] = s
		}
		if !c.OK && f.IsExample(arguments) {
			return nil, &suite.Violation{Of: "RES-001", Got: "the example does not succeed"}
		}
		s.varies = append(s.varies, check.Differing(s.value, resultValue(c))...)
	}
	return byArguments, nil
}

// resultValue returns the payload or the failure text of a call, without caller identifiers.
func resultValue(c probe.Outcome) any {
	if c.OK {
		return map[string]any{"payload": check.PayloadWithoutIdentifiers(c.Payload)}
	}
	return map[string]any{"reasons": check.WithoutCaller(check.FailureText(c))}
}

// volatileInResult returns the places that are declared Volatile or were seen to vary, as places in a resultValue.
func volatileInResult(f check.Target) []string {
	var all []string
	for _, pointer := range slices.Concat(f.Volatile(), f.Varies) {
		all = append(all, "/payload"+pointer)
	}
	return all
}
