package calls

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
)

// A comparison evaluates the observation of a case together with those of others.
type comparison func(f *check.Target, t suite.Case, o probe.Observation, seen func(caseID string) probe.Observation) error

// compared returns cases that are evaluated by a comparison.
func compared(f *check.Target, cases []suite.Case, compare comparison) []suite.Case {
	for i, t := range cases {
		cases[i].Evaluate = func(probe.Observation) error { return nil }
		cases[i].Together = func(o probe.Observation, seen func(string) probe.Observation) error { return compare(f, t, o, seen) }
	}
	return cases
}

// inTurnCases returns what PAR-003 evaluates: calls in turn, a long run, and calls in another environment.
func inTurnCases(f *check.Target) []suite.Case {
	all := append(check.InTurnCases(f), afterRest(f, []suite.Case{check.LongRun(f)}, evaluateLongRun)...)
	return append(all, elsewhere(f, sameValues)...)
}

// followUpCases returns what PAR-004 evaluates. Other checks need not see so many failures of a kind.
func followUpCases(f *check.Target) []suite.Case {
	return append(check.FollowUps(f), afterRest(f, check.Worn(f), evaluateFollowUp)...)
}

// afterRest returns cases with an evaluation, and the case on which it depends: if the example fails after idle time alone, RES-001 reports it.
func afterRest(f *check.Target, cases []suite.Case, evaluate check.Evaluation) []suite.Case {
	rested := check.Rested(f)
	return compared(f, append(cases, rested), func(f *check.Target, t suite.Case, o probe.Observation, seen func(string) probe.Observation) error {
		switch c := seen(rested.CaseID).Calls; {
		case len(c) > 0 && !c[0].OK && !c[0].Skipped:
			return check.ErrExampleFails
		case t.CaseID == rested.CaseID:
			return nil
		}
		return evaluate(f, t, o)
	})
}

// whenCompared says when the calls of a long run are compared.
var whenCompared = []string{"after many calls", "an hour after the last call", "a day after the last call"}

// evaluateLongRun requires that an instance, after many calls and after idle time, returns what a new one does.
func evaluateLongRun(f *check.Target, t suite.Case, o probe.Observation) error {
	first, round := slices.IndexFunc(t.Calls, func(c probe.Call) bool { return c.Own }), 0
	refused := false // some arguments: a tool may back off for a while
	for i, c := range o.Calls[:first] {
		own := f.IsExample(string(t.Calls[i].Arguments))
		if refused = refused || !c.OK && !own; own && !c.OK && !refused {
			return check.ViolationAt(t, i, fmt.Sprintf("fails in call %d of one instance: %s", i+1, check.QuotedFailure(c)))
		}
	}
	for n := first; n < len(t.Calls); n += check.ComparedCalls {
		if t.Calls[n].Idle > 0 {
			round++
		}
		middle := n + check.ComparedCalls/2
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

// elsewhere returns the calls of the examples in a second process. If they succeed there, they are compared with those in this one.
func elsewhere(f *check.Target, compare comparison) []suite.Case {
	return compared(f, check.OtherEnv(f), func(f *check.Target, t suite.Case, o probe.Observation, seen func(string) probe.Observation) error {
		if slices.ContainsFunc(o.Calls, failed) {
			return check.ErrExampleFails
		}
		return compare(f, t, o, seen)
	})
}

// sameForm requires that members and types are the same in a second process.
func sameForm(f *check.Target, t suite.Case, o probe.Observation, seen func(string) probe.Observation) error {
	for _, twice := range f.Twice() {
		if here := onTheirOwn(twice, seen(twice.CaseID), t.Calls[0].Arguments); len(here) > 0 {
			o.Calls = append(here[:1:1], o.Calls...)
			t.InstancePerCall, t.Calls = true, slices.Repeat(t.Calls[:1], len(o.Calls))
			return evaluateSameForm(f, t, o)
		}
	}
	return nil
}

// sameValues requires that what depends on the arguments, and not on the time, is the same in a second process. What does not may be about the
// environment.
func sameValues(f *check.Target, t suite.Case, o probe.Observation, seen func(string) probe.Observation) error {
	inTurn, longRun := check.InTurnCases(f), check.LongRun(f)
	in := func(t suite.Case, arguments []byte) []probe.Outcome { return onTheirOwn(t, seen(t.CaseID), arguments) }
	all := func(arguments []byte) []probe.Outcome {
		known := in(longRun, arguments)
		for _, t := range inTurn {
			known = append(known, in(t, arguments)...)
		}
		return known
	}
	own := t.Calls[0].Arguments
	place := differsElsewhere(f, all(own), o.Calls, all, f.PayloadDifferences)
	if place == "" { // over days, in which what comes from the clock differs
		place = differsElsewhere(f, in(longRun, own), o.Calls, all, f.FixedDifferences)
	}
	if place != "" {
		return check.Violation(t, "a different result than in the first process, at "+check.PayloadPlace(place)+unlessVolatile)
	}
	return nil
}

// differsElsewhere returns the first place that depends on the arguments at which the result of calls in a second process differs from those here, in this one; ""
// if there is none. all returns what is known of other arguments. If nothing is known, the cases in this process report why.
func differsElsewhere(f *check.Target, here, there []probe.Outcome, all func(arguments []byte) []probe.Outcome, differences func(one, two []probe.Outcome) []string) string {
	if len(here) == 0 {
		return ""
	}
	others := append(f.Sets(check.FewSets), f.Plan().Variants...)
	for _, place := range differences(here, there) {
		for _, arguments := range others {
			if other := all([]byte(arguments)); len(other) > 0 && slices.ContainsFunc(differences(here, other), func(p string) bool { return p == place || strings.HasPrefix(place, p+"/") }) {
				return place
			}
		}
	}
	return ""
}

// onTheirOwn returns the outcomes of the calls with some arguments that were made on instances of their own.
func onTheirOwn(t suite.Case, o probe.Observation, arguments []byte) []probe.Outcome {
	var all []probe.Outcome
	for i, c := range o.Calls {
		own := t.InstancePerCall || i < t.Baseline || t.Calls[i].Own
		if own && !c.Skipped && bytes.Equal(t.Calls[i].Arguments, arguments) {
			all = append(all, c)
		}
	}
	return all
}
