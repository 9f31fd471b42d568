package check

import (
	"fmt"
	"slices"

	"github.com/toolconform/toolconform/conformance/probe"
)

// parallelChecks are the checks on calls that share an instance.
func parallelChecks() []Check {
	return []Check{
		onCalls("PAR-001", parallelStimuli, evaluateOwnCaller),
		onCalls("PAR-002", parallelStimuli, evaluateOwnPayload),
		onCalls("PAR-003", inTurnStimuli, evaluateInTurn),
		onCalls("PAR-004", followUpStimuli, evaluateFollowUp),
	}
}

// How much is called. Small differences that come and go (a die, a coin) must not look like another call's result: each
// set of arguments is called several times alone to learn what varies by itself.
const (
	atOnce    = 32
	followers = 3 // calls by others when those are through: each set once
	maxSets   = 3
	learnFrom = 8
	rounds    = 4
)

// baselineCalls returns calls of each set of arguments by itself, by some of those who call at once: a result may depend on who asks.
func baselineCalls(sets []string) []probe.Call {
	var calls []probe.Call
	for _, arguments := range sets {
		for i := range learnFrom {
			calls = append(calls, callBy(1+i*atOnce/learnFrom, arguments))
		}
	}
	return calls
}

// parallelStimuli call one instance many times at once, the sets of arguments by turns, each call by its own caller, and then a few
// times in turn: what the first calls have kept is there then. Where the tool has services they are late, so that the calls really
// overlap.
func parallelStimuli(f Target) ([]probe.Stimulus, error) {
	if err := f.exampleError(); err != nil {
		return nil, err
	}
	sets := f.sets(maxSets)
	calls := baselineCalls(sets)
	first := len(calls)
	for i := range atOnce + followers {
		calls = append(calls, callBy(i+1, sets[i%len(sets)]))
	}
	t := probe.Stimulus{CaseID: kindParallel, Calls: calls, Baseline: first, AtOnce: true, FollowUp: followers}
	if len(f.Inspection.Services) == 0 {
		return []probe.Stimulus{t}, nil
	}
	var all []probe.Stimulus
	for _, service := range f.Inspection.Services {
		t.CaseID = newCaseID(kindParallel, service, "late")
		t.Fault = probe.Fault{Service: service, Kind: probe.Lags}
		all = append(all, t)
	}
	return all, nil
}

// sets returns the different arguments that are tried: the author's examples, so many of them at most, and where nothing is changed by a
// call, others that the schema allows. Each of those differs from an example in one argument only: what is kept by all but that one is
// mixed up.
func (f Target) sets(examples int) []string {
	var sets []string
	for _, example := range f.Inspection.Examples {
		if !slices.Contains(sets, example.Arguments) && len(sets) < examples {
			sets = append(sets, example.Arguments)
		}
	}
	if !f.harmless() {
		return sets
	}
	for _, other := range f.plan().variants {
		if !slices.Contains(sets, other) && len(sets) < maxSets {
			sets = append(sets, other)
		}
	}
	return sets
}

// harmless reports whether the author says that calls change nothing.
func (f Target) harmless() bool { return f.Inspection.Hints != nil && f.Inspection.Hints.ReadOnly }

// repeatable reports whether the author says that the same call again has no further effect.
func (f Target) repeatable() bool {
	return f.harmless() || f.Inspection.Hints != nil && f.Inspection.Hints.Idempotent
}

// inTurnStimuli call one instance again and again, the sets of arguments by turns.
func inTurnStimuli(f Target) ([]probe.Stimulus, error) {
	if err := f.exampleError(); err != nil {
		return nil, err
	}
	if !f.repeatable() {
		return nil, fmt.Errorf("%w: the tool is hinted to be neither read-only nor idempotent", ErrNotApplicable)
	}
	sets := f.sets(2) // a third example adds little to two
	var calls []probe.Call
	for _, arguments := range sets {
		calls = append(calls, slices.Repeat([]probe.Call{call(arguments)}, learnFrom)...)
	}
	first := len(calls)
	for range rounds {
		for _, arguments := range sets {
			calls = append(calls, call(arguments))
		}
	}
	all := []probe.Stimulus{{CaseID: kindInTurn, Calls: calls, Baseline: first}}
	for _, t := range f.followUps() {
		if t.Baseline > 0 {
			all = append(all, t)
		}
	}
	return all, nil
}

// A standard is what one set of arguments gives alone.
type standard struct {
	ok     bool
	value  any
	varies []string // places that differ between calls that are the same, or are declared to
}

// errTooLong is why returns are not compared of which only the beginning was kept.
var errTooLong = fmt.Errorf("%w: the payloads are too long to be compared", ErrNotApplicable)

// standards returns what each set of arguments gives alone, and which places vary by themselves.
func (f Target) standards(t probe.Stimulus, o probe.Observation) (map[string]*standard, error) {
	byArguments := map[string]*standard{}
	for i := range t.Baseline {
		c, arguments := o.Calls[i], string(t.Calls[i].Arguments)
		if c.Clipped {
			return nil, errTooLong
		}
		s := byArguments[arguments]
		if s == nil {
			s = &standard{ok: c.OK, value: resultValue(c), varies: f.volatileInResult()}
			byArguments[arguments] = s
		}
		if !c.OK && f.isExample(arguments) {
			return nil, &Blocked{By: "RES-001", Why: "the example does not succeed"}
		}
		s.varies = append(s.varies, differing(s.value, resultValue(c))...)
	}
	return byArguments, nil
}

// resultValue returns what a call told, without the caller: its payload, or its reasons.
func resultValue(c probe.Outcome) any {
	if c.OK {
		return map[string]any{"payload": anonymous(c.Payload)}
	}
	return map[string]any{"reasons": withoutCaller(failureText(c))}
}

// volatileInResult returns what is declared to vary as places in a result.
func (f Target) volatileInResult() []string {
	var all []string
	for _, pointer := range f.volatile() {
		all = append(all, "/payload"+pointer)
	}
	return all
}

func (f Target) isExample(arguments string) bool {
	for _, example := range f.Inspection.Examples {
		if example.Arguments == arguments {
			return true
		}
	}
	return false
}
