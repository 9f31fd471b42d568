package check

import (
	"slices"

	"github.com/toolconform/toolconform/conformance/arguments"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
)

// EveryCase returns all cases that call the tool, for checks of every result, computed once.
func EveryCase(f *Target) []suite.Case {
	if f.every == nil {
		f.every = allCases(f)
	}
	return f.every
}

// Every returns the cases of EveryCase that are like that.
func Every(like func(*Target, suite.Case) bool) Cases {
	return func(f *Target) []suite.Case {
		return slices.DeleteFunc(slices.Clone(EveryCase(f)), func(t suite.Case) bool { return !like(f, t) })
	}
}

// Failing reports whether a service fails or panics in a case.
func Failing(_ *Target, t suite.Case) bool {
	return t.Fault.Kind == probe.Fails || t.Fault.Kind == probe.Panics
}

// Owned returns the cases of EveryCase that belong to one of some requirements.
func Owned(ids ...string) Cases {
	return Every(func(_ *Target, t suite.Case) bool { return slices.Contains(ids, t.Owner) })
}

// Undisturbed reports whether in a case all services work and no context ends, so that a success is complete.
func Undisturbed(_ *Target, t suite.Case) bool {
	return t.End == "" && (t.Fault.Kind == "" || t.Fault.Kind == probe.Lags)
}

// allCases omits the cases that the violation of another rule makes impossible, and those of rules outside the profile, whose findings would
// have no owner.
func allCases(f *Target) []suite.Case {
	all := f.Examples() // the simplest cases come first
	all = append(all, RefusalCases(f)...)
	if f.SchemaError() == nil && !f.BlankRefused() {
		all = append(all, f.Send(arguments.Blank)...)
	}
	all = append(all, f.Send(arguments.Hostile)...)
	if f.ExampleError() != nil {
		return all
	}
	for _, cases := range []Cases{
		(*Target).LateService, (*Target).Twice, (*Target).NoCaller, Faulty(serviceFaults...),
		RepeatedFailures, (*Target).AllCancelled, OptionalCases, ParallelCases, InTurnCases, FollowUps,
	} {
		all = append(all, cases(f)...)
	}
	seen := map[string]bool{}
	return slices.DeleteFunc(all, func(t suite.Case) bool {
		before := seen[t.CaseID]
		seen[t.CaseID] = true
		return before || !f.HasRule(t.Owner)
	})
}
