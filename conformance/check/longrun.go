package check

import (
	"slices"
	"time"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
)

// betweenCalls is what passes between the calls of a long run: a limit of calls for a minute is not reached.
const betweenCalls = time.Minute

// LongIdle are the times after which the calls of a long run are compared.
var LongIdle = []time.Duration{0, time.Hour, 24 * time.Hour}

// ComparedCalls is how many calls of a long run are compared with each other: first those on new instances, then as many on the one that was
// called before.
const ComparedCalls = 4

// FewSets is how many examples are used in cases with many calls: a third one adds little to two.
const FewSets = 2

// longRun is how many calls of a long run are not compared, more than a byte counts. Those with the arguments of Plan.Distinct begin after a few.
const (
	longRun        = 260
	beforeDistinct = 60
)

// LongRun returns the case that makes many calls of one instance, also with many different arguments, if the tool is read-only. At once, an
// hour and a day later it calls new instances and this one. It is for tools of which a repeated call has no other result.
func LongRun(f *Target) suite.Case {
	sets := f.Sets(FewSets)
	var s probe.Stimulus
	distinct := f.Plan().Distinct
	for i := range longRun {
		arguments := sets[i%len(sets)]
		if n := i - beforeDistinct; n >= 0 && n < len(distinct) {
			arguments = distinct[n]
		}
		call := callBy(i%InspectionNumber, arguments)
		call.Idle = betweenCalls
		s.Calls = append(s.Calls, call)
	}
	for _, idle := range LongIdle {
		for i, arguments := range sets {
			calls := slices.Repeat([]probe.Call{CallWith(arguments)}, ComparedCalls)
			for k := range ComparedCalls / 2 {
				calls[k].Own = true
			}
			if i == 0 {
				calls[0].Idle = idle
			}
			s.Calls = append(s.Calls, calls...)
		}
	}
	return kindLongRun.Of(s)
}

// Rested returns the case that first calls a tool a day after it was constructed.
func Rested(f *Target) suite.Case {
	call := f.Example()
	call.Idle = 24 * time.Hour
	return kindRested.Of(probe.Stimulus{Calls: []probe.Call{call}})
}

// seldomElsewhere is how often each call is made in the second process.
const seldomElsewhere = 3

// Elsewhere returns the case that makes the calls of the first examples, and of other arguments if the tool is read-only, in a second process with
// another environment.
func Elsewhere(f *Target) suite.Case {
	s := probe.Stimulus{OtherEnv: true, Setup: probe.Setup{InstancePerCall: true}}
	var all []string
	for _, example := range f.FewExamples() {
		all = append(all, example.Arguments)
	}
	for _, arguments := range append(all, f.Sets(FewSets)...) {
		if !slices.ContainsFunc(s.Calls, func(c probe.Call) bool { return string(c.Arguments) == arguments }) {
			s.Calls = append(s.Calls, slices.Repeat([]probe.Call{CallWith(arguments)}, seldomElsewhere)...)
		}
	}
	return kindElse.Of(s)
}
