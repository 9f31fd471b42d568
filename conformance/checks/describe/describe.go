// Package describe contains the checks of what a tool says about itself: shape, name, usage text, schema, registration, and whether it always
// says the same.
package describe

import (
	"slices"

	"github.com/toolconform/toolconform/conformance/check"
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
