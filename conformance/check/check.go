// Package check has what the checks on tools share: how a check is made, the cases that several areas evaluate, and what prevents an
// evaluation. It never runs a tool. The checks themselves are in package checks.
package check

import (
	"errors"
	"fmt"
	"slices"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/contract/requirement"
)

// A Check decides about one requirement for any tool.
type Check = suite.Check[*Target]

// Cases returns what to do to a tool.
type Cases func(*Target) []suite.Case

// An Evaluation evaluates the observation of a case of a tool, as in suite.Case.
type Evaluation func(*Target, suite.Case, probe.Observation) error

// New returns a check. Every check needs the tool to be constructed and described. It accepts every observation if evaluate is nil.
func New(id string, cases Cases, evaluate Evaluation) Check {
	return newCheck(id, cases, nil, evaluate)
}

// OnCalls returns a check of the results of calls, which accepts every Result if evaluate is nil. A call without a Result is a violation of
// the requirement that it belongs to.
func OnCalls(id string, cases Cases, evaluate Evaluation) Check {
	return newCheck(id, cases, abnormal, evaluate)
}

// OnExamples returns a check of calls that can only be evaluated if the first example succeeds.
func OnExamples(id string, cases Cases, evaluate Evaluation) Check {
	return OnCalls(id, cases, evaluate).Requiring((*Target).ExampleError).Needing("RES-001")
}

// OnResults returns a check of the results of many calls, which cannot be evaluated unless the first example succeeds. A call without a Result
// is left to the requirement that it belongs to: it blocks this check only if it is an example, or one of concurrent calls.
func OnResults(id string, cases Cases, evaluate Evaluation) Check {
	return newCheck(id, cases, func(f *Target, t suite.Case, o probe.Observation) error {
		err := abnormal(f, t, o)
		if v, found := errors.AsType[*suite.Violation](err); found && t.Owner != kindExample.Owner && t.Owner != id && !t.AtOnce {
			return fmt.Errorf("%w: %s", suite.ErrNotApplicable, v.Got)
		}
		return err
	}, evaluate).Requiring((*Target).ExampleError).Needing("RES-001")
}

// OnLog returns a check of what calls log, however they end.
func OnLog(id string, cases Cases, evaluate Evaluation) Check {
	return newCheck(id, cases, observed, evaluate).Observing(probe.Logs)
}

// OnServices returns a check of calls that use a service.
func OnServices(id string, cases Cases, evaluate Evaluation) Check {
	return OnCalls(id, cases, evaluate).Requiring((*Target).serviceError).Needing("RES-001")
}

func newCheck(id string, cases Cases, abnormal, evaluate Evaluation) Check {
	needs := []string{"SHP-010", "SHP-011"}
	if i := slices.Index(needs, id); i >= 0 {
		needs = needs[:i]
	}
	return Check{Requirement: requirement.MustLookup(id), Needs: needs, Cases: func(f *Target) ([]suite.Case, error) {
		return attach(f, cases(f), abnormal, evaluate), nil
	}}
}

// attach returns copies of cases that use these functions, unless a case has an evaluation already. Smaller variants of a case are
// evaluated like it.
func attach(f *Target, cases []suite.Case, abnormal, evaluate Evaluation) []suite.Case {
	all := slices.Clone(cases)
	for i := range all {
		t := &all[i]
		if abnormal != nil {
			t.Abnormal = func(o probe.Observation) error { return abnormal(f, *t, o) }
		}
		if t.Evaluate == nil {
			t.Evaluate = func(o probe.Observation) error {
				if evaluate == nil {
					return nil
				}
				return evaluate(f, *t, o)
			}
		}
		if smaller := t.Smaller; smaller != nil {
			t.Smaller = func() []suite.Case { return attach(f, smaller(), abnormal, evaluate) }
		}
	}
	return all
}

// Evaluated returns a case with an evaluation of its own.
func Evaluated(f *Target, t suite.Case, evaluate Evaluation) suite.Case {
	return attach(f, []suite.Case{t}, nil, evaluate)[0]
}
