package check

import (
	"fmt"
	"slices"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
)

// FaultKinds maps faults of a service to kinds of cases.
var FaultKinds = map[probe.FaultKind]*Kind{
	probe.Fails:  kindFails,
	probe.Panics: kindPanics,
	probe.Empty:  kindEmpty,
}

// Faulty returns cases for each service, fault and example: the same call on fresh instances. The service fails with two errors, twice
// each, to find what differs between equal calls.
func Faulty(kinds ...probe.FaultKind) Cases {
	return func(f *Target) []suite.Case {
		var all []suite.Case
		for _, service := range f.Inspection.Services {
			for _, kind := range f.Faults(kinds...) {
				times := 2 * probe.Causes
				if kind == probe.Empty {
					times = 1
				}
				for i, example := range f.FewExamples() {
					all = append(all, FaultKinds[kind].Of(probe.Stimulus{
						Calls: slices.Repeat([]probe.Call{CallWith(example.Arguments)}, times),
						Setup: probe.Setup{InstancePerCall: true},
						Fault: probe.Fault{Service: service, Kind: kind},
					}, service, Nth(i)))
				}
			}
		}
		return all
	}
}

// Faults returns the faults on which the profile has a rule: nothing would own a crash in another one.
func (f *Target) Faults(kinds ...probe.FaultKind) []probe.FaultKind {
	return slices.DeleteFunc(slices.Clone(kinds), func(kind probe.FaultKind) bool { return !f.HasRule(FaultKinds[kind].Owner) })
}

// UnexpectedSuccess returns the error of a check that needs the failure of a call which succeeds although its service fails. Whatever kind the case is
// of, that violates the rule on the fault.
func UnexpectedSuccess(t suite.Case) error {
	return &suite.Violation{Of: FaultKinds[t.Fault.Kind].Owner, Got: "the call succeeds although its service fails"}
}

// Faulted returns the indexes of the calls that used the faulty service; an error if there are none.
func Faulted(t suite.Case, o probe.Observation) ([]int, error) {
	var calls []int
	for i := range o.Calls {
		if slices.ContainsFunc(o.Served, func(s probe.Served) bool { return s.Call == i && s.Service == t.Fault.Service }) {
			calls = append(calls, i)
		}
	}
	if len(calls) == 0 {
		return nil, fmt.Errorf("%w: the call does not use the service %s", suite.ErrNotApplicable, suite.Quote(t.Fault.Service))
	}
	return calls, nil
}
