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
		(*Target).LateService, (*Target).Twice, (*Target).NoCaller, (*Target).AllCancelled, OptionalCases, ParallelCases, InTurnCases, FollowUps,
		Faulty(slices.Concat(Failures, []probe.FaultKind{probe.Panics}, Empties)...),
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
