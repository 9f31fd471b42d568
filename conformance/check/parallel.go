package check

import (
	"fmt"
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

// baselineCalls returns calls of each set of arguments, to be made one at a time, by several of the callers: a result
// may depend on the caller.
func baselineCalls(sets []string) []probe.Call {
	var calls []probe.Call
	for _, arguments := range sets {
		for i := range LearnFrom {
			calls = append(calls, callBy(1+i*AtOnce/LearnFrom, arguments))
		}
	}
	return calls
}

// ParallelCases returns many concurrent calls of one instance, each by its own caller, with the sets of arguments in rotation, followed
// by a few sequential calls, which would return what the first ones cached. Services are slowed down, so that the calls overlap.
func ParallelCases(f Target) ([]Case, error) {
	if err := f.ExampleError(); err != nil {
		return nil, err
	}
	sets := f.Sets(MaxSets)
	calls := baselineCalls(sets)
	first := len(calls)
	for i := range AtOnce + followers {
		calls = append(calls, callBy(i+1, sets[i%len(sets)]))
	}
	t := kindParallel.Of(probe.Stimulus{Calls: calls, Baseline: first, AtOnce: true, FollowUp: followers})
	if len(f.Inspection.Services) == 0 {
		return []Case{t}, nil
	}
	var all []Case
	for _, service := range f.Inspection.Services {
		t.CaseID = kindParallel.ID(service, "late")
		t.Fault = probe.Fault{Service: service, Kind: probe.Lags}
		all = append(all, t)
	}
	return all, nil
}

// Sets returns different arguments to call with: the author's examples, up to a limit, and for a read-only tool other valid ones. Each of
// these differs from an example in one argument, so that a cache that ignores this argument confuses them.
func (f Target) Sets(examples int) []string {
	var sets []string
	for _, example := range f.Inspection.Examples {
		if !slices.Contains(sets, example.Arguments) && len(sets) < examples {
			sets = append(sets, example.Arguments)
		}
	}
	if !f.harmless() {
		return sets
	}
	for _, other := range f.Plan().Variants {
		if !slices.Contains(sets, other) && len(sets) < MaxSets {
			sets = append(sets, other)
		}
	}
	return sets
}

// InTurnCases returns sequential calls of one instance, with the sets of arguments in rotation.
func InTurnCases(f Target) ([]Case, error) {
	if err := f.ExampleError(); err != nil {
		return nil, err
	}
	if !f.Repeatable() {
		return nil, fmt.Errorf("%w: the tool is declared neither read-only nor idempotent", suite.ErrNotApplicable)
	}
	sets := f.Sets(2) // a third example adds little to two
	var calls []probe.Call
	for _, arguments := range sets {
		calls = append(calls, slices.Repeat([]probe.Call{CallWith(arguments)}, LearnFrom)...)
	}
	first := len(calls)
	for range rounds {
		for _, arguments := range sets {
			calls = append(calls, CallWith(arguments))
		}
	}
	all := []Case{kindInTurn.Of(probe.Stimulus{Calls: calls, Baseline: first})}
	for _, t := range f.FollowUps() {
		if t.Baseline > 0 {
			all = append(all, t)
		}
	}
	return all, nil
}
