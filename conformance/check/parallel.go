package check

import (
	"slices"

	"github.com/toolconform/toolconform/conformance/arguments"
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
//
// Others are with contrasting arguments, if there are any: what calls share and only an optional argument, a long text or a number sets, shows
// between these.
func ParallelCases(f *Target) []suite.Case {
	alike := parallel(f.Sets(MaxSets), AtOnce, followers)
	contrasting := parallel(f.contrasting(), 2*AtOnce, 0)
	if len(f.Inspection.Services) == 0 {
		return slices.Concat([]suite.Case{kindParallel.Of(alike)}, contrast(contrasting))
	}
	var all []suite.Case
	for i, service := range f.Inspection.Services {
		alike.Fault = probe.Fault{Service: service, Kind: probe.Lags}
		all = append(all, kindParallel.Of(alike, service, "late"))
		if contrasting.Fault = alike.Fault; i == 0 {
			all = append(all, contrast(contrasting)...)
		}
	}
	return all
}

// contrast returns the case with contrasting arguments; none without such arguments.
func contrast(s probe.Stimulus) []suite.Case {
	if len(s.Calls) == 0 {
		return nil
	}
	return []suite.Case{kindParallel.Of(s, "contrast")}
}

// parallel returns concurrent calls with sets of arguments in rotation, after calls on their own and before followers; none without sets.
func parallel(sets []string, atOnce, followers int) probe.Stimulus {
	s := probe.Stimulus{Baseline: len(sets) * LearnFrom, AtOnce: true, FollowUp: followers}
	for i := range s.Baseline {
		s.Calls = append(s.Calls, callBy(1+i%LearnFrom*atOnce/LearnFrom, sets[i/LearnFrom]))
	}
	for i := 0; i < atOnce+followers && len(sets) > 0; i++ {
		s.Calls = append(s.Calls, callBy(i+1, sets[i%len(sets)]))
	}
	return s
}

// mostContrasting is how many sets of arguments contrast.
const mostContrasting = 5

// contrasting returns the first example and arguments of different lengths: generated ones, which have different optional arguments, for a
// read-only tool, or else examples. It returns none if Sets has them all.
func (f *Target) contrasting() []string {
	var all []string
	for _, d := range f.Derived(arguments.Hostile) {
		if d.Drawn && !d.Cancel {
			all = append(all, string(d.Arguments))
		}
	}
	if examples := f.Inspection.Examples; len(all) == 0 && len(examples) > MaxSets {
		for _, example := range examples[1:] {
			all = append(all, example.Arguments)
		}
	}
	if len(all) == 0 {
		return nil
	}
	slices.SortStableFunc(all, func(a, b string) int { return len(a) - len(b) })
	chosen := []string{f.Inspection.Examples[0].Arguments}
	for i := range mostContrasting - 1 {
		if set := all[i*(len(all)-1)/(mostContrasting-2)]; !slices.Contains(chosen, set) {
			chosen = append(chosen, set)
		}
	}
	return chosen
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
