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
// their own are made by several of the callers, since a result may depend on the caller. More of them have contrasting arguments.
func ParallelCases(f *Target) []suite.Case {
	alike, all := parallel(f.Sets(MaxSets), followers), []suite.Case(nil)
	for _, service := range f.Inspection.Services {
		alike.Fault = probe.Fault{Service: service, Kind: probe.Lags}
		all = append(all, kindParallel.Of(alike, service, "late"))
	}
	if len(all) == 0 {
		all = append(all, kindParallel.Of(alike))
	}
	if sets := f.contrasting(); len(sets) > 0 {
		s := parallel(sets, 0)
		s.Fault = all[0].Fault
		all = append(all, kindParallel.Of(s, "contrast"))
	}
	return all
}

// parallel returns concurrent calls with sets of arguments in rotation, after calls on their own and before sequential ones.
func parallel(sets []string, followers int) probe.Stimulus {
	s := probe.Stimulus{Baseline: len(sets) * LearnFrom, AtOnce: true, FollowUp: followers}
	for i := range s.Baseline {
		s.Calls = append(s.Calls, callBy(1+i%LearnFrom*AtOnce/LearnFrom, sets[i/LearnFrom]))
	}
	for i := range AtOnce + followers {
		s.Calls = append(s.Calls, callBy(i+1, sets[i%len(sets)]))
	}
	return s
}

// contrasting returns the first example and others of different lengths: for a read-only tool generated ones, which have different optional
// arguments. What calls share and only a longer text or an optional argument sets shows between these.
func (f *Target) contrasting() []string {
	var all []string
	for _, example := range f.Inspection.Examples {
		all = append(all, example.Arguments)
	}
	for _, d := range f.Derived(arguments.Hostile) {
		if d.Drawn && !d.Cancel {
			all = append(all, string(d.Arguments))
		}
	}
	if len(all) <= MaxSets {
		return nil // Sets has all of them
	}
	chosen := all[:1:1]
	all = all[1:]
	slices.SortStableFunc(all, func(a, b string) int { return len(a) - len(b) })
	for i := range 4 { // the shortest, the longest and two between them
		if set := all[i*(len(all)-1)/3]; !slices.Contains(chosen, set) {
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
	return kindInTurn.Of(probe.Stimulus{Calls: slices.Concat(baseline, slices.Repeat(turn, rounds)), Baseline: len(baseline)})
}
