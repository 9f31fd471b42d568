// Package modules contains the checks of tools that a module mounts, and of implementations of a specification.
package modules

import (
	"fmt"
	"log/slog"
	"regexp"

	"github.com/toolconform/toolconform/conformance/arguments"
	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
)

// Checks returns the checks of modules and of implementations of a specification.
func Checks() []check.Check {
	return []check.Check{
		onModule("MDL-004", unless(func(m probe.Module) bool { return m.Mounted }, "Mount returns the tool, but the coordinator does not list it")),
		check.OnCalls("MDL-009", check.EveryCase, nil),
		onModule("MDL-010", unless(func(m probe.Module) bool { return m.Schema }, "the tool has no method InputSchema")),
		check.OnExamples("MDL-011", (*check.Target).Examples, evaluateNoErrorLogged).Observing(probe.Logs),
		onModule("MDL-012", unless(func(m probe.Module) bool { return len(m.Events) > 0 }, "the module contributes nothing to observability.events")),
		onModule("MDL-013", evaluateEvents),
		check.OnCalls("IMP-001", wrongCases, nil).Requiring((*check.Target).BaseError).Needing(check.WrongRules()...),
	}
}

// onModule returns a check of how a tool was mounted.
func onModule(id string, evaluate func(probe.Module) error) check.Check {
	return check.New(id, check.Constructed, func(f *check.Target, _ suite.Case, _ probe.Observation) error { return evaluate(*f.Inspection.Module) }).
		Unless(func(f *check.Target) bool { return f.Inspection.Module == nil }, "the tool does not come from a module")
}

// unless returns an evaluation that finds a violation unless the module is sound.
func unless(sound func(probe.Module) bool, got string) func(probe.Module) error {
	return func(m probe.Module) error {
		if !sound(m) {
			return &suite.Violation{Got: got}
		}
		return nil
	}
}

// eventName is the form of the events of a module: my-tool:started.
var eventName = regexp.MustCompile(`\A[a-z0-9_-]+:[a-z0-9_:-]+\z`)

func evaluateEvents(m probe.Module) error {
	if len(m.Events) == 0 {
		return fmt.Errorf("%w: no events are registered (MDL-012)", suite.ErrNotApplicable)
	}
	for _, name := range m.Events {
		if !eventName.MatchString(name) {
			return &suite.Violation{Got: "an event is named " + suite.Quote(name) + ", which has not the form my-tool:started"}
		}
	}
	return nil
}

// evaluateNoErrorLogged requires that a successful call logs no error. RES-001 reports failing examples.
func evaluateNoErrorLogged(f *check.Target, t suite.Case, o probe.Observation) error {
	for i, c := range o.Calls {
		if !c.OK {
			return check.ErrExampleFails
		}
		for _, e := range o.Log {
			if e.Call == i && e.Level >= int(slog.LevelError) {
				return check.ViolationAt(t, i, "a success that logs at level Error: "+suite.WithoutSecrets(suite.Quote(e.Message)))
			}
		}
	}
	return nil
}

// wrongCases returns the calls that a tool that validates for itself must refuse. An implementation may accept or
// refuse them, but must return. Text that is not JSON never reaches it.
func wrongCases(f *check.Target) []suite.Case {
	return append(f.Send(arguments.Blank, arguments.Shape, arguments.Required, arguments.Null, arguments.Type, arguments.Unknown, arguments.Value),
		check.OptionalCases(f)...)
}
