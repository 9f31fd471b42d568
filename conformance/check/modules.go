package check

import (
	"fmt"
	"log/slog"
	"regexp"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
)

// moduleChecks returns the MDL checks.
func moduleChecks() []Check {
	return []Check{
		onModule("MDL-004", func(m probe.Module) error {
			if !m.Mounted {
				return &suite.Violation{Got: "Mount returns the tool, but the coordinator does not list it"}
			}
			return nil
		}),
		onCalls("MDL-009", everyStimulus, evaluateReturns),
		onModule("MDL-010", func(m probe.Module) error {
			if !m.Schema {
				return &suite.Violation{Got: "the tool has no method InputSchema"}
			}
			return nil
		}),
		onCalls("MDL-011", exampleStimuli, evaluateNoErrorLogged).needing(probe.Logs),
		onModule("MDL-012", func(m probe.Module) error {
			if len(m.Events) == 0 {
				return &suite.Violation{Got: "the module contributes nothing to observability.events"}
			}
			return nil
		}),
		onModule("MDL-013", evaluateEvents),
	}
}

// onModule returns a check of how a tool was mounted.
func onModule(id string, evaluate func(probe.Module) error) Check {
	return Check{
		Requirement: rule(id),
		Cases:       fixedStimuli(kindConstructed.of(probe.Stimulus{})),
		Evaluate: func(f Target, _ Case, o probe.Observation) error {
			if err := notConstructed(o); err != nil {
				return err
			}
			if f.Inspection.Module == nil {
				return fmt.Errorf("%w: the tool does not come from a module", suite.ErrNotApplicable)
			}
			return evaluate(*f.Inspection.Module)
		},
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
func evaluateNoErrorLogged(f Target, t Case, o probe.Observation) error {
	for i, c := range o.Calls {
		if !c.OK {
			return &suite.Blocked{By: "RES-001", Why: "the example does not succeed"}
		}
		for _, e := range o.Log {
			if e.Call == i && e.Level >= int(slog.LevelError) {
				return f.violationAt(t, i, "a success that logs at level Error: "+suite.WithoutSecrets(suite.Quote(e.Message)))
			}
		}
	}
	return nil
}
