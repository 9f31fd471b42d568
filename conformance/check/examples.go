package check

import (
	"slices"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/internal/lists"
)

// FewExamples returns the first few examples, for checks that make many calls with each.
func (f *Target) FewExamples() []contract.Example {
	return f.Inspection.Examples[:min(len(f.Inspection.Examples), 3)]
}

// ExampleArguments returns the arguments of each example.
func (f *Target) ExampleArguments() []string {
	return lists.Map(f.Inspection.Examples, func(e contract.Example) string { return e.Arguments })
}

// Example returns the call of the first example.
func (f *Target) Example() probe.Call { return CallWith(f.Inspection.Examples[0].Arguments) }

// Examples returns a call of each example.
func (f *Target) Examples() []suite.Case {
	return kindExample.Each(f.Inspection.Examples, func(i int, call probe.Call) probe.Stimulus {
		s := probe.Stimulus{Calls: []probe.Call{call}}
		if i == 0 { // to compare descriptions before and after a call
			s.Renders, s.Describe = 1, true
		}
		return s
	})
}

// LateService returns calls of the first examples while one service is slow, for each service.
func (f *Target) LateService() []suite.Case {
	var all []suite.Case
	for _, service := range f.Inspection.Services {
		for i, example := range f.FewExamples() {
			all = append(all, kindLate.Of(probe.Stimulus{
				Calls: []probe.Call{CallWith(example.Arguments)},
				Fault: probe.Fault{Service: service, Kind: probe.Lags},
			}, service, Nth(i)))
		}
	}
	return all
}

// NoCaller returns calls of the examples without a session, and with the zero ExecutionContext.
func (f *Target) NoCaller() []suite.Case {
	return kindNoCaller.Each(f.Inspection.Examples, func(_ int, known probe.Call) probe.Stimulus {
		astray, unknown := known, known
		astray.Context.SessionID, astray.Context.ConversationID = "", ""
		unknown.Context = contract.ExecutionContext{}
		return probe.Stimulus{Calls: append(f.repeated(known, astray), unknown), Setup: probe.Setup{InstancePerCall: true}}
	})
}

// Numbers of calls that show whether a member is always present. A member that is present half of the time remains unseen once in 128 runs
// with the first example. Other examples get fewer calls, because a tool that needs real time takes it in each.
const (
	often  = 8
	seldom = 3
)

// Twice returns repeated calls of the examples, each on a fresh instance: on one, repeating a call may legitimately fail.
func (f *Target) Twice() []suite.Case {
	all := kindTwice.Each(f.Inspection.Examples, func(i int, call probe.Call) probe.Stimulus {
		times := max(f.Times(often), often/2)
		if i > 0 {
			times = f.Times(seldom)
		}
		return probe.Stimulus{Calls: slices.Repeat([]probe.Call{call}, times), Setup: probe.Setup{InstancePerCall: true}}
	})
	for i := range all {
		all[i].Learn = f.learn
	}
	return all
}

// Repeats is how often each of two compared calls is made. A payload may contain random numbers or times: a difference
// counts only if both calls return the same each time.
const Repeats = 4

// repeated returns each call several times in sequence.
func (f *Target) repeated(calls ...probe.Call) []probe.Call {
	return lists.Flat(calls, func(c probe.Call) []probe.Call { return slices.Repeat([]probe.Call{c}, f.Times(Repeats)) })
}
