// Package describe contains the checks of what a tool says about itself: shape, name, usage text, schema, registration, and whether it always
// says the same.
package describe

import (
	"slices"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/probe"
)

// Checks returns the checks of descriptions, except for registrationChecks.
func Checks() []check.Check {
	return slices.Concat(
		shapeChecks(),       // SHP
		nameChecks(),        // NAM
		usageChecks(),       // USE
		schemaChecks(),      // SCH
		determinismChecks(), // DET
	)
}

// describedPerInstance describes many instances once each: the order of a map read by a constructor, or of tools
// constructed together, differs only between instances.
func describedPerInstance() check.Case {
	return check.KindInstances.Of(probe.Stimulus{Renders: check.Renders, Setup: probe.Setup{InstancePerCall: true}})
}

func describedConcurrently() check.Case {
	return check.KindConcurrent.Of(probe.Stimulus{Renders: check.Renders, AtOnce: true})
}

// knownProperties parses the schema of a description, and returns an error if its properties are unknown.
func knownProperties(f check.Target, d probe.Description) (check.Function, error) {
	function, err := f.FlatFunction(d)
	if err == nil {
		err = function.PropertiesError()
	}
	return function, err
}
