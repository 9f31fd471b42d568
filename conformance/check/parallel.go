package check

import (
	"slices"
	"time"

	"github.com/toolconform/toolconform/conformance/arguments"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/internal/lists"
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
	alike, all := f.parallel(f.Sets(f.Times(MaxSets)), f.Times(followers)), []suite.Case(nil)
	for _, service := range f.Inspection.Services {
		alike.Fault = probe.Fault{Service: service, Kind: probe.Lags}
		all = append(all, kindParallel.Of(alike, service, "late"))
	}
	if len(all) == 0 {
		all = append(all, kindParallel.Of(alike))
	}
	if sets := f.contrasting(); len(sets) > 0 {
		s := f.parallel(sets, 0)
		s.Fault = all[0].Fault
		all = append(all, kindParallel.Of(s, "contrast"))
	}
	return all
}

// parallel returns concurrent calls with sets of arguments in rotation, after calls on their own and before sequential ones.
func (f *Target) parallel(sets []string, followers int) probe.Stimulus {
	each, atOnce := f.Times(LearnFrom), f.Times(AtOnce)
	s := probe.Stimulus{Baseline: len(sets) * each, AtOnce: true, FollowUp: followers}
	for i := range s.Baseline {
		s.Calls = append(s.Calls, callBy(1+i%each*atOnce/each, sets[i/each]))
	}
	for i := range atOnce + followers {
		s.Calls = append(s.Calls, callBy(i+1, sets[i%len(sets)]))
	}
	return s
}

// contrasting returns the first example and others of different lengths: for a read-only tool generated ones, which have different optional
// arguments. What calls share and only a longer text or an optional argument sets shows between these.
func (f *Target) contrasting() []string {
	all := append(f.ExampleArguments(), lists.Map(f.drawn(), func(d Derived) string { return string(d.Arguments) })...)
	if len(all) <= MaxSets {
		return nil // Sets has all of them
	}
	chosen := all[:1:1]
	all = all[1:]
	slices.SortStableFunc(all, func(a, b string) int { return len(a) - len(b) })
	for i := range 4 { // the shortest, the longest and two between them
		chosen = lists.AddNew(chosen, 5, all[i*(len(all)-1)/3])
	}
	return chosen
}

// drawn returns the arguments that are generated and valid.
func (f *Target) drawn() []Derived {
	return lists.Select(f.Derived(arguments.Hostile), func(d Derived) bool { return d.Drawn && !d.Cancel })
}

// Sets returns different arguments to call with: the author's examples, up to a limit, and for a read-only tool other valid ones. Each of
// these differs from an example in one argument, so that a cache that ignores this argument confuses them.
func (f *Target) Sets(examples int) []string {
	sets := lists.AddNew(nil, examples, f.ExampleArguments()...)
	if !f.Harmless() {
		return sets
	}
	return lists.AddNew(sets, f.Times(MaxSets), f.Plan().Variants...)
}

// InTurnCases returns sequential calls of one instance, with the sets of arguments in rotation, and those after failures. There are none if a
// repeated call may have another result.
func InTurnCases(f *Target) []suite.Case {
	if !f.Repeatable() {
		return nil
	}
	return append(append([]suite.Case{f.InTurn()}, f.variants()...), slices.DeleteFunc(FollowUps(f), func(t suite.Case) bool { return t.Baseline == 0 })...)
}

// InTurn returns the sequential calls.
func (f *Target) InTurn() suite.Case {
	var baseline, turn []probe.Call
	for _, arguments := range f.Sets(FewSets) {
		baseline = append(baseline, slices.Repeat([]probe.Call{CallWith(arguments)}, f.Times(LearnFrom))...)
		turn = append(turn, CallWith(arguments))
	}
	return kindInTurn.Of(probe.Stimulus{Calls: slices.Concat(baseline, slices.Repeat(turn, f.Times(rounds))), Baseline: len(baseline)})
}

// takesRealTime reports whether calls take so much real time that it is not spent on cases with many calls that few tools fail.
func (f *Target) takesRealTime() bool {
	return f.Inspection.Clock == probe.Real && slices.ContainsFunc(f.Inspection.Calls, func(c probe.Outcome) bool { return c.Took > time.Second/10 })
}

// variants returns the case that calls one instance with the first example and arguments that differ from it in one argument, in turn.
func (f *Target) variants() []suite.Case {
	if len(f.Plan().Variants) == 0 || !f.Harmless() || f.takesRealTime() {
		return nil
	}
	example := CallWith(f.Plan().Bases[0].Text)
	baseline, turn := slices.Repeat([]probe.Call{example}, f.Times(LearnFrom)), []probe.Call(nil)
	for _, other := range f.Plan().Variants {
		baseline = append(baseline, CallWith(other), CallWith(other))
		turn = append(turn, example, CallWith(other))
	}
	t := kindInTurn.Of(probe.Stimulus{Calls: slices.Concat(baseline, turn, turn), Baseline: len(baseline)}, "variants")
	t.Repeats, t.Rank = true, RankDrawn
	return []suite.Case{t}
}
