package describe

import (
	"fmt"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
	"github.com/toolconform/toolconform/conformance/suite"
)

func shapeChecks() []check.Check {
	return []check.Check{
		check.OnDescription("SHP-005", func(_ check.Target, d probe.Description) error {
			if d.OnServer {
				return nil
			}
			return &suite.Violation{Got: "FullyExecutedOnServer returns false"}
		}),
		{Requirement: check.Rule("SHP-010"), Observes: probe.Instances, Cases: check.FixedCases(check.KindConstructed.Of(probe.Stimulus{})), Evaluate: evaluateConstructed},
		{Requirement: check.Rule("SHP-011"), Observes: probe.PanicValues, Cases: redescribedCases, Evaluate: beforeAndAfter(evaluateAccessors, evaluateAccessorsAfter)},
		nilLoggerCheck(),
	}
}

func evaluateConstructed(_ check.Target, _ check.Case, o probe.Observation) error {
	switch {
	case o.ConstructorPanic != nil:
		return &suite.Violation{Got: "the constructor panics: " + suite.Steady(o.ConstructorPanic.Value), At: o.ConstructorPanic.Place}
	case o.NilTool:
		return &suite.Violation{Got: check.NilConstructor(o.NilType)}
	}
	return nil
}

func evaluateAccessors(_ check.Target, _ check.Case, o probe.Observation) error {
	if len(o.Descriptions) == 0 {
		return check.ErrNoDescription
	}
	for _, d := range o.Descriptions {
		if d.Panic != nil {
			return &suite.Violation{Got: fmt.Sprintf("%s panics: %s", d.Accessor, suite.Steady(d.Panic.Value)), At: d.Panic.Place}
		}
	}
	return nil
}
