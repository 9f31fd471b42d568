package check

import (
	"slices"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/contract"
)

// IsExample reports whether the arguments are those of an example.
func (f Target) IsExample(arguments string) bool {
	for _, example := range f.Inspection.Examples {
		if example.Arguments == arguments {
			return true
		}
	}
	return false
}

// FewExamples returns the first few examples, for checks that make many calls with each.
func (f Target) FewExamples() []contract.Example {
	return f.Inspection.Examples[:min(len(f.Inspection.Examples), 3)]
}

// Examples returns a call of each example.
func (f Target) Examples() []Case {
	var all []Case
	for i, example := range f.Inspection.Examples {
		all = append(all, KindExample.Of(probe.Stimulus{Calls: []probe.Call{CallWith(example.Arguments)}}, Nth(i)))
	}
	if len(all) > 0 { // to compare descriptions before and after a call
		all[0].Renders, all[0].Describe = 1, true
	}
	return all
}

// LateService returns calls of the first examples while one service is slow, for each service.
func (f Target) LateService() []Case {
	var all []Case
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

// ExampleCases returns the examples, for checks of their payloads.
func ExampleCases(f Target) ([]Case, error) {
	if err := f.ExampleError(); err != nil {
		return nil, err
	}
	return f.Examples(), nil
}

// NoCaller returns calls of the examples without a session, and with the zero ExecutionContext.
func (f Target) NoCaller() []Case {
	var all []Case
	for i, example := range f.Inspection.Examples {
		known, astray, unknown := CallWith(example.Arguments), CallWith(example.Arguments), CallWith(example.Arguments)
		astray.Context.SessionID, astray.Context.ConversationID = "", ""
		unknown.Context = contract.ExecutionContext{}
		all = append(all, kindNoCaller.Of(probe.Stimulus{Calls: append(repeated(known, astray), unknown), Setup: probe.Setup{InstancePerCall: true}}, Nth(i)))
	}
	return all
}

// Numbers of calls that show whether a member is always present. A member that is present half of the time remains unseen once in 128 runs
// with the first example. Other examples get fewer calls, because a tool that needs real time takes it in each.
const (
	often  = 8
	seldom = 3
)

// Twice returns repeated calls of the examples, each on a fresh instance.
func (f Target) Twice() []Case {
	var all []Case
	for i, example := range f.Inspection.Examples {
		times := often
		if i > 0 {
			times = seldom
		}
		t := kindTwice.Of(probe.Stimulus{Calls: slices.Repeat([]probe.Call{CallWith(example.Arguments)}, times), Setup: probe.Setup{InstancePerCall: true}}, Nth(i))
		t.Example = i
		all = append(all, t)
	}
	return all
}
