package check

import (
	"fmt"
	"slices"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
)

// parallelChecks returns the PAR checks.
func parallelChecks() []Check {
	return []Check{
		onCalls("PAR-001", parallelStimuli, evaluateOwnCaller).needing(probe.Caller),
		onCalls("PAR-002", parallelStimuli, evaluateOwnPayload),
		onCalls("PAR-003", inTurnStimuli, evaluateInTurn),
		onCalls("PAR-004", followUpStimuli, evaluateFollowUp),
	}
}

// Numbers of calls. A result may vary by itself (a random number), which must not look like the result of another call; therefore each set
// of arguments is also called several times on its own.
const (
	atOnce    = 32
	followers = 3 // sequential calls after those, each set once
	maxSets   = 3
	learnFrom = 8
	rounds    = 4
)

// baselineCalls returns calls of each set of arguments, to be made one at a time, by several of the callers: a result
// may depend on the caller.
func baselineCalls(sets []string) []probe.Call {
	var calls []probe.Call
	for _, arguments := range sets {
		for i := range learnFrom {
			calls = append(calls, callBy(1+i*atOnce/learnFrom, arguments))
		}
	}
	return calls
}

// parallelStimuli returns many concurrent calls of one instance, each by its own caller, with the sets of arguments in rotation, followed
// by a few sequential calls, which would return what the first ones cached. Services are slowed down, so that the calls overlap.
func parallelStimuli(f Target) ([]Case, error) {
	if err := f.exampleError(); err != nil {
		return nil, err
	}
	sets := f.sets(maxSets)
	calls := baselineCalls(sets)
	first := len(calls)
	for i := range atOnce + followers {
		calls = append(calls, callBy(i+1, sets[i%len(sets)]))
	}
	t := kindParallel.of(probe.Stimulus{Calls: calls, Baseline: first, AtOnce: true, FollowUp: followers})
	if len(f.Inspection.Services) == 0 {
		return []Case{t}, nil
	}
	var all []Case
	for _, service := range f.Inspection.Services {
		t.CaseID = kindParallel.id(service, "late")
		t.Fault = probe.Fault{Service: service, Kind: probe.Lags}
		all = append(all, t)
	}
	return all, nil
}

// sets returns different arguments to call with: the author's examples, up to a limit, and for a read-only tool other valid ones. Each of
// these differs from an example in one argument, so that a cache that ignores this argument confuses them.
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
	for _, other := range f.plan().Variants {
		if !slices.Contains(sets, other) && len(sets) < maxSets {
			sets = append(sets, other)
		}
	}
	return sets
}

// harmless reports whether the author declares calls read-only.
func (f Target) harmless() bool { return f.Inspection.Hints != nil && f.Inspection.Hints.ReadOnly }

// repeatable reports whether the author declares that repeating a call has no further effect.
func (f Target) repeatable() bool {
	return f.harmless() || f.Inspection.Hints != nil && f.Inspection.Hints.Idempotent
}

// inTurnStimuli returns sequential calls of one instance, with the sets of arguments in rotation.
func inTurnStimuli(f Target) ([]Case, error) {
	if err := f.exampleError(); err != nil {
		return nil, err
	}
	if !f.repeatable() {
		return nil, fmt.Errorf("%w: the tool is declared neither read-only nor idempotent", suite.ErrNotApplicable)
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
	all := []Case{kindInTurn.of(probe.Stimulus{Calls: calls, Baseline: first})}
	for _, t := range f.followUps() {
		if t.Baseline > 0 {
			all = append(all, t)
		}
	}
	return all, nil
}

// A standard is the result of one set of arguments called on its own.
type standard struct {
	ok     bool
	value  any
	varies []string // places that differ between equal calls, or are declared Volatile
}

// errTooLong is why results are not compared if they were truncated.
var errTooLong = fmt.Errorf("%w: the payloads are too long to be compared", suite.ErrNotApplicable)

// standards returns the result of each set of arguments on its own, and which places vary.
func (f Target) standards(t Case, o probe.Observation) (map[string]*standard, error) {
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
			return nil, &suite.Blocked{By: "RES-001", Why: "the example does not succeed"}
		}
		s.varies = append(s.varies, differing(s.value, resultValue(c))...)
	}
	return byArguments, nil
}

// resultValue returns the payload or the failure text of a call, without caller identifiers.
func resultValue(c probe.Outcome) any {
	if c.OK {
		return map[string]any{"payload": payloadWithoutIdentifiers(c.Payload)}
	}
	return map[string]any{"reasons": withoutCaller(failureText(c))}
}

// volatileInResult returns the places that are declared Volatile or were seen to vary, as places in a resultValue.
func (f Target) volatileInResult() []string {
	var all []string
	for _, pointer := range slices.Concat(f.volatile(), f.varies) {
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
