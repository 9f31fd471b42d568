package check

import (
	"fmt"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/conformance/arguments"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
	"github.com/toolconform/toolconform/internal/jsontree"
)

// FaultKinds maps faults of a service to kinds of cases.
var FaultKinds = map[probe.FaultKind]*Kind{
	probe.Fails: kindFails, probe.Panics: kindPanics, probe.Empty: kindEmpty,
	probe.TimesOut: kindFails, probe.Refuses: kindFails, probe.Limits: kindFails, probe.Errs: kindFails, probe.BreaksOff: kindFails, probe.NotJSON: kindFails,
	probe.FindsNone: kindEmpty,
}

// serviceFaults are all faults of services that are no delay: those after which a call has to fail, and those that say that there is nothing.
var serviceFaults = []probe.FaultKind{
	probe.Fails, probe.TimesOut, probe.Refuses, probe.Limits, probe.Errs, probe.BreaksOff, probe.NotJSON, probe.Panics, probe.Empty, probe.FindsNone,
}

// Faults returns those of some faults that a service can have and the profile has a rule on: nothing would own a crash in another one.
func (f *Target) Faults(service string, kinds ...probe.FaultKind) []probe.FaultKind {
	return slices.DeleteFunc(slices.Clone(kinds), func(kind probe.FaultKind) bool {
		return !kind.Concerns(f.Inspection.KindOf(service)) || !f.HasRule(FaultKinds[kind].Owner)
	})
}

// Faulty returns cases for each service, fault and example: the same call on fresh instances. The service fails with two errors, twice
// each, to find what differs between equal calls. For a response that need not matter to the tool, calls without the fault come first. For all
// others there is a case with other arguments, each once: a tool may need a service only for some. In further ones it works on its
// first use in a call: a tool may miss any failure of the second query or page, or ask for something that is gone until it comes back.
func Faulty(kinds ...probe.FaultKind) Cases {
	return func(f *Target) []suite.Case {
		var all []suite.Case
		for _, service := range f.Inspection.Services {
			others := f.others()
			for _, kind := range f.Faults(service, kinds...) {
				s := probe.Stimulus{Setup: probe.Setup{InstancePerCall: true}, Fault: probe.Fault{Service: service, Kind: kind}}
				times, what := 1, []string{service, string(kind)}
				switch kind {
				case probe.Fails, probe.Panics:
					times, what = 2*probe.Causes, what[:1]
				case probe.Empty:
					what = what[:1]
				case probe.BreaksOff, probe.NotJSON:
					s.Baseline = f.Times(Repeats)
				}
				for i, example := range f.FewExamples() {
					s.Calls = slices.Repeat([]probe.Call{CallWith(example.Arguments)}, s.Baseline+times)
					all = append(all, FaultKinds[kind].Of(s, append(what[:len(what):len(what)], Nth(i))...))
					if FaultKinds[kind] == kindFails || kind == probe.FindsNone {
						later := s
						if later.Fault.Skip = 1; kind != probe.FindsNone { // after which any result is fine
							later.Baseline = f.Times(Repeats)
						}
						later.Calls = slices.Repeat(later.Calls[:1], later.Baseline+1)
						all = append(all, FaultKinds[kind].Of(later, append(what[:len(what):len(what)], "later", Nth(i))...))
					}
				}
				if len(others) > 0 && s.Baseline == 0 {
					s.Calls = others
					all = append(all, FaultKinds[kind].Of(s, append(what[:len(what):len(what)], "others")...))
				}
			}
		}
		return all
	}
}

// maxOthers bounds the other arguments with which services fail.
const maxOthers = 8

// others returns calls with valid arguments that are made anyway, as far as they have a member, a value of an enum or a type that none
// before has.
func (f *Target) others() []probe.Call {
	if f.BaseError() != nil {
		return nil
	}
	seen := map[string]bool{}
	unseen := func(arguments string) (found bool) {
		for _, m := range ReadPayload([]byte(arguments)).Members() {
			choice := m.Name + " " + TypeName(m)
			if p, known := f.Schema.Argument(m.Name); m.Is(jsontree.Boolean) || known && len(p.Enum) > 0 {
				choice = m.Name + " " + m.Text
			}
			found = found || !seen[m.Name] || !seen[choice]
			seen[m.Name], seen[choice] = true, true
		}
		return found
	}
	for _, example := range f.FewExamples() {
		unseen(example.Arguments)
	}
	var all []probe.Call
	for _, d := range f.Derived(arguments.Hostile) {
		if (d.AtLimit || d.Drawn) && !d.Cancel && len(all) < maxOthers && unseen(string(d.Arguments)) {
			all = append(all, d.Sent.Calls[0])
		}
	}
	for _, m := range f.Omissions() {
		if !m.Default && m.Place.Base.At(m.Place.Pointer) != nil && len(all) < maxOthers {
			all = append(all, CallWith(m.Place.Omitted()))
		}
	}
	return all
}

// RepeatedFailures returns cases in which one instance fails repeatedly: its messages may change, and it may log once only.
func RepeatedFailures(f *Target) []suite.Case {
	var all []suite.Case
	for _, service := range f.Inspection.Services {
		for _, kind := range f.Faults(service, probe.Fails, probe.Panics) {
			all = append(all, kindAgain.Of(probe.Stimulus{
				Calls: slices.Repeat([]probe.Call{f.Example()}, 4*probe.Causes),
				Fault: probe.Fault{Service: service, Kind: kind},
			}, service, string(kind)))
		}
	}
	return all
}

// UnexpectedSuccess returns the error of a check that needs the failure of a call which succeeds although its service fails. Whatever kind the case is
// of, that violates the rule on the fault.
func UnexpectedSuccess(t suite.Case) error {
	return &suite.Violation{Of: FaultKinds[t.Fault.Kind].Owner, Got: "the call succeeds although its service fails"}
}

// SucceedsWrongly reports whether a call succeeds although a service that it used and needs has failed. A response that breaks off or is
// no JSON, or a use after others, does not matter to a tool that returns the same without the fault, or passes it on.
func (f *Target) SucceedsWrongly(t suite.Case, o probe.Observation, call int) bool {
	c, service := o.Calls[call], t.Fault.Service
	switch {
	case !c.OK, t.End != "", FaultKinds[t.Fault.Kind] == kindEmpty, slices.Contains(f.Inspection.Optional, service):
		return false
	case t.Fault.Kind != probe.BreaksOff && t.Fault.Kind != probe.NotJSON && t.Fault.Skip == 0:
		return true
	}
	return len(f.Standard(o.Calls[:t.Baseline]).Differs(Result(c))) > 0 && !strings.Contains(string(c.Payload), probe.LoginText)
}

// Faulted returns the indexes of the calls that used the faulty service; an error if there are none.
func Faulted(t suite.Case, o probe.Observation) ([]int, error) {
	var calls []int
	for i, to := t.Affected(); i < to; i++ {
		if probe.Uses(o.Served, i, t.Fault.Service) > t.Fault.Skip {
			calls = append(calls, i)
		}
	}
	if len(calls) == 0 {
		return nil, fmt.Errorf("%w: the call does not use the service %s", suite.ErrNotApplicable, suite.Quote(t.Fault.Service))
	}
	return calls, nil
}
