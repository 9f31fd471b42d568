package calls

import (
	"fmt"
	"slices"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
)

// inTurnCases returns what PAR-003 evaluates: calls in turn, a long run, and calls in another environment.
func inTurnCases(f *check.Target) []suite.Case {
	all := append(check.InTurnCases(f), afterRest(f, []suite.Case{check.LongRun(f)}, evaluateLongRun)...)
	return append(all, comparedElsewhere(f, evaluateValuesElsewhere))
}

// followUpCases returns what PAR-004 evaluates. Other checks need not see so many failures of a kind.
func followUpCases(f *check.Target) []suite.Case {
	return append(check.FollowUps(f), afterRest(f, check.Worn(f), evaluateFollowUp)...)
}

// afterRest returns cases with an evaluation, and the case on which it depends: if the example fails after idle time alone, RES-001 reports it.
func afterRest(f *check.Target, cases []suite.Case, evaluate check.Evaluation) []suite.Case {
	rested := check.Rested(f)
	fails := func(o probe.Observation) bool { return len(o.Calls) > 0 && !o.Calls[0].Skipped && !o.Calls[0].OK }
	for i, t := range cases {
		cases[i].Evaluate = func(probe.Observation) error { return nil }
		cases[i].Together = func(o probe.Observation, seen func(string) probe.Observation) error {
			if fails(seen(rested.CaseID)) {
				return check.ErrExampleFails
			}
			return evaluate(f, t, o)
		}
	}
	rested.Evaluate = func(o probe.Observation) error {
		if fails(o) {
			return check.ErrExampleFails
		}
		return nil
	}
	return append(cases, rested)
}

// whenCompared says when the calls of a long run are compared, by the index of check.LongIdle.
var whenCompared = []string{"after many calls", "an hour after the last call", "a day after the last call"}

// evaluateLongRun requires that an instance, after many calls and after idle time, returns what a new one does.
func evaluateLongRun(f *check.Target, t suite.Case, o probe.Observation) error {
	sets := len(f.Sets(check.FewSets))
	first := len(t.Calls) - len(check.LongIdle)*sets*check.ComparedCalls
	refused := false // some arguments: a tool may back off for a while
	for i, c := range o.Calls[:first] {
		own := f.IsExample(string(t.Calls[i].Arguments))
		if refused = refused || !c.OK && !own; own && !c.OK && !refused {
			return check.ViolationAt(t, i, fmt.Sprintf("fails in call %d of one instance: %s", i+1, check.QuotedFailure(c)))
		}
	}
	for n := first; n < len(t.Calls); n += check.ComparedCalls {
		middle, round := n+check.ComparedCalls/2, (n-first)/check.ComparedCalls/sets
		fresh, same, when := o.Calls[n:middle], o.Calls[middle:n+check.ComparedCalls], whenCompared[round]
		if i := slices.IndexFunc(fresh, failed); i >= 0 {
			if f.IsExample(string(t.Calls[n].Arguments)) {
				return &suite.Violation{Of: "RES-001", Got: "the example fails on a new instance " + when + ": " + check.QuotedFailure(fresh[i])}
			}
			continue
		}
		if i := slices.IndexFunc(same, failed); i >= 0 && (round > 0 || !refused) {
			return check.ViolationAt(t, middle+i, "fails "+when+", while a new instance succeeds: "+check.QuotedFailure(same[i]))
		}
		if places := withoutBooleans(check.Result(same[0]), f.PayloadDifferences(fresh, same)); len(places) > 0 {
			return check.ViolationAt(t, middle, "a different result "+when+" than on a new instance, at "+check.PayloadPlace(places[0])+unlessVolatile)
		}
	}
	return nil
}

// comparedElsewhere returns the calls in a second process with an evaluation that compares them with other cases.
func comparedElsewhere(f *check.Target, compare func(f *check.Target, t suite.Case, o probe.Observation, seen func(string) probe.Observation) error) suite.Case {
	t := check.Elsewhere(f)
	compared := t
	compared.Evaluate = func(o probe.Observation) error {
		if evaluateSuccessElsewhere(f, t, o) != nil {
			return check.ErrExampleFails
		}
		return nil
	}
	compared.Together = func(o probe.Observation, seen func(string) probe.Observation) error { return compare(f, t, o, seen) }
	return compared
}

// evaluateSuccessElsewhere requires that the examples succeed in a second process.
func evaluateSuccessElsewhere(f *check.Target, t suite.Case, o probe.Observation) error {
	for i, c := range o.Calls {
		if !c.OK && f.IsExample(string(t.Calls[i].Arguments)) {
			return check.ViolationAt(t, i, "fails in another environment: "+check.QuotedFailure(c))
		}
	}
	return nil
}

// evaluateFormElsewhere requires that members and types are the same in a second process.
func evaluateFormElsewhere(f *check.Target, t suite.Case, o probe.Observation, seen func(string) probe.Observation) error {
	for i, example := range f.FewExamples() {
		here, there := seen(check.KindTwice.ID(check.Nth(i))).Calls, onTheirOwn(t, o, example.Arguments)
		for _, c := range there {
			if len(here) == 0 || !here[0].OK || here[0].Clipped || c.Clipped {
				continue
			}
			all := check.Except(check.FormDiffering(check.ReadPayload(here[0].Payload), check.ReadPayload(c.Payload)), f.Volatile())
			if len(all) > 0 {
				return check.Violation(t, "members or types differ in another environment, at "+check.PayloadPlace(slices.Min(all)))
			}
		}
	}
	return nil
}

// evaluateValuesElsewhere requires that what depends on the arguments, and not on the time, is the same in a second process. What does not may be
// about the environment.
func evaluateValuesElsewhere(f *check.Target, t suite.Case, o probe.Observation, seen func(string) probe.Observation) error {
	sets := f.Sets(check.FewSets)
	here := make([][]probe.Outcome, len(sets))
	for k, arguments := range sets {
		for _, known := range []suite.Case{f.InTurn(), check.LongRun(f)} {
			here[k] = append(here[k], onTheirOwn(known, seen(known.CaseID), arguments)...)
		}
	}
	for k, arguments := range sets {
		there := onTheirOwn(t, o, arguments)
		if len(here[k]) == 0 || len(there) == 0 || slices.ContainsFunc(here[k], failed) {
			continue // the cases in this process report why
		}
		if i := slices.IndexFunc(there, failed); i >= 0 {
			return check.Violation(t, "fails in another environment: "+check.QuotedFailure(there[i]))
		}
		for _, place := range f.PayloadDifferences(here[k], there) {
			for other := range sets {
				if len(here[other]) > 0 && slices.Contains(f.PayloadDifferences(here[k], here[other]), place) {
					return check.Violation(t, "a different result in another environment, at "+check.PayloadPlace(place)+unlessVolatile)
				}
			}
		}
	}
	return nil
}

// onTheirOwn returns the outcomes of the calls with some arguments that were made on instances of their own.
func onTheirOwn(t suite.Case, o probe.Observation, arguments string) []probe.Outcome {
	var all []probe.Outcome
	for i, c := range o.Calls {
		own := t.InstancePerCall || i < t.Baseline || t.Calls[i].Own
		if own && !c.Skipped && string(t.Calls[i].Arguments) == arguments {
			all = append(all, c)
		}
	}
	return all
}
