package check

import (
	"slices"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
)

// Numbers of calls. A result may vary by itself (a random number), which must not look like the result of another call; therefore each set
// of arguments is also called several times on its own.
const (
	AtOnce    = 32
	followers = 3 // sequential calls after those, each set once
	MaxSets   = 3
	LearnFrom = 8
	rounds    = 4
)

// ParallelCases returns many concurrent calls of one instance, each by its own caller, with the sets of arguments in rotation, followed
// by a few sequential calls, which would return what the first ones cached. Services are slowed down, so that the calls overlap. The calls on
// their own are made by several of the callers, since a result may depend on the caller.
func ParallelCases(f *Target) []suite.Case {
	sets := f.Sets(MaxSets)
	s := probe.Stimulus{Baseline: len(sets) * LearnFrom, AtOnce: true, FollowUp: followers}
	for i := range s.Baseline {
		s.Calls = append(s.Calls, callBy(1+i%LearnFrom*AtOnce/LearnFrom, sets[i/LearnFrom]))
	}
	for i := range AtOnce + followers {
		s.Calls = append(s.Calls, callBy(i+1, sets[i%len(sets)]))
	}
	if len(f.Inspection.Services) == 0 {
		return []suite.Case{kindParallel.Of(s)}
	}
	var all []suite.Case
	for _, service := range f.Inspection.Services {
		s.Fault = probe.Fault{Service: service, Kind: probe.Lags}
		all = append(all, kindParallel.Of(s, service, "late"))
	}
	return all
}

// Sets returns different arguments to call with: the author's examples, up to a limit, and for a read-only tool other valid ones. Each of
// these differs from an example in one argument, so that a cache that ignores this argument confuses them.
func (f *Target) Sets(examples int) []string {
	var sets []string
	for _, example := range f.Inspection.Examples {
		if !slices.Contains(sets, example.Arguments) && len(sets) < examples {
			sets = append(sets, example.Arguments)
		}
	}
	if !f.Harmless() {
		return sets
	}
	for _, other := range f.Plan().Variants {
		if !slices.Contains(sets, other) && len(sets) < MaxSets {
			sets = append(sets, other)
		}
	}
	return sets
}

// InTurnCases returns sequential calls of one instance, with the sets of arguments in rotation, and those after failures. There are none if a
// repeated call may have another result.
func InTurnCases(f *Target) []suite.Case {
	if !f.Repeatable() {
		return nil
	}
	return append([]suite.Case{f.InTurn()}, slices.DeleteFunc(FollowUps(f), func(t suite.Case) bool { return t.Baseline == 0 })...)
}

// InTurn returns the sequential calls.
func (f *Target) InTurn() suite.Case {
	var baseline, turn []probe.Call
	for _, arguments := range f.Sets(FewSets) {
		baseline = append(baseline, slices.Repeat([]probe.Call{CallWith(arguments)}, LearnFrom)...)
		turn = append(turn, CallWith(arguments))
	}
	return KindInTurn.Of(probe.Stimulus{Calls: slices.Concat(baseline, slices.Repeat(turn, rounds)), Baseline: len(baseline)})
}
