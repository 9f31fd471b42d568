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

// UnexpectedSuccess returns the error of a check that needs the failure of a call which succeeds although its service fails. Whatever kind the case is
// of, that violates the rule on the fault.
func UnexpectedSuccess(t Case) error {
	return &suite.Violation{Of: FaultKinds[t.Fault.Kind].Owner, Got: "the call succeeds although its service fails"}
}

// FaultCases returns the calls of Faulty; an error if there are none.
func FaultCases(kinds ...probe.FaultKind) func(Target) ([]Case, error) {
	return func(f Target) ([]Case, error) {
		if err := f.ServiceError(); err != nil {
			return nil, err
		}
		return f.Faulty(kinds...), nil
	}
}

// Faulty returns cases for each service, fault and example: the same call on fresh instances. The service fails with two errors, twice
// each, to find what differs between equal calls.
func (f Target) Faulty(kinds ...probe.FaultKind) []Case {
	var all []Case
	for _, service := range f.Inspection.Services {
		for _, kind := range kinds {
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

// callsToService returns the calls of a case in which the tool used the faulty service.
func callsToService(t Case, o probe.Observation) map[int]bool {
	used := map[int]bool{}
	for _, s := range o.Served {
		if s.Service == t.Fault.Service {
			used[s.Call] = true
		}
	}
	return used
}

// Faulted returns the indexes of the calls that used the faulty service; an error if there are none.
func Faulted(t Case, o probe.Observation) ([]int, error) {
	used := callsToService(t, o)
	var calls []int
	for i := range o.Calls {
		if used[i] {
			calls = append(calls, i)
		}
	}
	if len(calls) == 0 {
		return nil, fmt.Errorf("%w: the call does not use the service %s", suite.ErrNotApplicable, suite.Quote(t.Fault.Service))
	}
	return calls, nil
}
