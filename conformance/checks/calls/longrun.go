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
	all := check.InTurnCases(f)
	for _, t := range check.LongRun(f) {
		all = append(all, check.Evaluated(f, t, evaluateLongRun))
	}
	if f.Repeatable() {
		all = append(all, comparedElsewhere(f, evaluateValuesElsewhere)...)
	}
	return all
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

// comparedElsewhere returns the calls in a second process with an evaluation that compares them with other cases. Both get the calls of each
// example and set of arguments.
func comparedElsewhere(f *check.Target, compare func(f *check.Target, t suite.Case, o probe.Observation, seen func(string) probe.Observation) error) []suite.Case {
	all := f.Elsewhere()
	for i, t := range all {
		all[i] = check.Evaluated(f, t, func(f *check.Target, t suite.Case, o probe.Observation) error {
			if evaluateSuccessElsewhere(f, t, o) != nil {
				return check.ErrExampleFails
			}
			return nil
		})
		all[i].Together = func(o probe.Observation, seen func(string) probe.Observation) error { return compare(f, t, o, seen) }
	}
	return all
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
		here, there := seen(check.KindTwice.ID(check.Nth(i))).Calls, elsewhereOf(t, o, example.Arguments)
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

// evaluateValuesElsewhere requires that what depends on the arguments is the same in a second process. What does not may be about the
// environment.
func evaluateValuesElsewhere(f *check.Target, t suite.Case, o probe.Observation, seen func(string) probe.Observation) error {
	sets, here := f.Sets(check.FewSets), seen(check.KindInTurn.ID()).Calls
	if len(here) < len(sets)*check.LearnFrom {
		return nil // the case in this process reports why
	}
	alone := func(set int) []probe.Outcome { return here[set*check.LearnFrom : (set+1)*check.LearnFrom] }
	for k, arguments := range sets {
		there := elsewhereOf(t, o, arguments)
		if len(there) == 0 || slices.ContainsFunc(alone(k), failed) {
			continue
		}
		if i := slices.IndexFunc(there, failed); i >= 0 {
			return check.Violation(t, "fails in another environment: "+check.QuotedFailure(there[i]))
		}
		for _, place := range f.PayloadDifferences(alone(k), there) {
			for other := range sets {
				if slices.Contains(f.PayloadDifferences(alone(k), alone(other)), place) {
					return check.Violation(t, "a different result in another environment, at "+check.PayloadPlace(place)+unlessVolatile)
				}
			}
		}
	}
	return nil
}

// elsewhereOf returns the outcomes of the calls with some arguments.
func elsewhereOf(t suite.Case, o probe.Observation, arguments string) []probe.Outcome {
	var all []probe.Outcome
	for i, c := range o.Calls {
		if string(t.Calls[i].Arguments) == arguments {
			all = append(all, c)
		}
	}
	return all
}
