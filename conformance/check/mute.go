package check

import (
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/conformance/probe"
)

// muteCheck is the check on a tool that is made without a logger.
func muteCheck() Check {
	return Check{Requirement: rule("SHP-012"), Stimuli: muteStimuli, Evaluate: evaluateMute, Beside: evaluateContained}
}

// muteStimuli call the tool as its example does, and in ways that have something to log: arguments that cannot be read, and a
// service that fails.
func muteStimuli(f Target) ([]probe.Stimulus, error) {
	if err := f.exampled(); err != nil {
		return nil, err
	}
	example := call(f.Inspection.Examples[0].Arguments)
	all := []probe.Stimulus{{CaseID: kindMute, NilLogger: true, Calls: []probe.Call{example, call("{")}}}
	for _, service := range f.Inspection.Services {
		all = append(all, probe.Stimulus{
			CaseID:    classOf(kindMute, service, string(probe.Fails)),
			NilLogger: true,
			Calls:     []probe.Call{example},
			Fault:     probe.Fault{Service: service, Kind: probe.Fails},
		})
	}
	return all, nil
}

// evaluateMute looks for what the missing logger broke: whatever the example did before, and a panic on the way through slog
// elsewhere. What else a call does that is refused or meets a failure is for other rules.
func evaluateMute(f Target, t probe.Stimulus, o probe.Observation) error {
	switch {
	case o.ConstructorPanic != nil:
		return &Violation{Got: "the constructor panics: " + steady(o.ConstructorPanic.Value), Note: noteOf(t), At: o.ConstructorPanic.Place}
	case o.NilTool:
		return &Violation{Got: nilAnswer(o.NilType), Note: noteOf(t)}
	case o.ConstructorError != "":
		return &Violation{Got: "the constructor answers an error: " + steady(o.ConstructorError), Note: noteOf(t)}
	case len(o.Calls) != len(t.Calls):
		return fmt.Errorf("judge SHP-012: %d calls were made and %d observed", len(t.Calls), len(o.Calls))
	}
	for i, c := range o.Calls {
		ordinary := i == 0 && t.Fault == (probe.Fault{})
		if p := c.Panic; p != nil && (ordinary || strings.Contains(p.Stack, "log/slog.(*Logger)")) {
			v := f.brokenBy(t, i, "panic: "+steady(p.Value))
			v.At = p.Place
			return v
		}
		if !ordinary {
			continue
		}
		if owner, v := odd(t, c); v != nil {
			return blame("SHP-012", owner, v)
		}
		if !c.OK {
			return f.brokenBy(t, i, "fails: "+said(c))
		}
	}
	return nil
}
