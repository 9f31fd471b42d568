// Package checks lists all checks of tools. Each package below it has the checks of one area; what they share is in package check.
package checks

import (
	"slices"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/checks/calls"
	"github.com/toolconform/toolconform/conformance/checks/describe"
	"github.com/toolconform/toolconform/conformance/checks/modes"
	"github.com/toolconform/toolconform/conformance/checks/modules"
)

// All returns all checks in the order of the catalogue. Descriptions come first: most other checks depend on the
// schema.
func All() []check.Check {
	return slices.Concat(
		describe.Checks(),
		calls.Checks(),
		describe.RegistrationChecks(),
		modes.Checks(),
		modules.Checks(),
	)
}
