package check

import (
	"fmt"

	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
)

func shapeChecks() []Check {
	return []Check{
		onDescription("SHP-005", func(_ Target, d probe.Description) error {
			if d.OnServer {
				return nil
			}
			return &suite.Violation{Got: "FullyExecutedOnServer returns false"}
		}),
		{Requirement: rule("SHP-010"), Needs: probe.Instances, Cases: fixedStimuli(kindConstructed.of(probe.Stimulus{})), Evaluate: evaluateConstructed},
		{Requirement: rule("SHP-011"), Needs: probe.PanicValues, Cases: redescribedStimuli, Evaluate: beforeAndAfter(evaluateAccessors, evaluateAccessorsAfter)},
		nilLoggerCheck(),
	}
}

func evaluateConstructed(_ Target, _ Case, o probe.Observation) error {
	switch {
	case o.ConstructorPanic != nil:
		return &suite.Violation{Got: "the constructor panics: " + suite.Steady(o.ConstructorPanic.Value), At: o.ConstructorPanic.Place}
	case o.NilTool:
		return &suite.Violation{Got: nilConstructor(o.NilType)}
	}
	return nil
}

// nilConstructor describes a constructor that returns no tool.
func nilConstructor(kind string) string { return "the constructor returns " + suite.NilOf(kind) }

func evaluateAccessors(_ Target, _ Case, o probe.Observation) error {
	if err := notConstructed(o); err != nil {
		return err
	}
	if len(o.Descriptions) == 0 {
		return errNoDescription
	}
	for _, d := range o.Descriptions {
		if d.Panic != nil {
			return &suite.Violation{Got: fmt.Sprintf("%s panics: %s", d.Accessor, suite.Steady(d.Panic.Value)), At: d.Panic.Place}
		}
	}
	return nil
}
