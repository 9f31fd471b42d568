// Package calls contains the checks of what a tool does when it is called: with valid and invalid arguments, failing services, cancelled
// contexts, and concurrently.
package calls

import (
	"slices"

	"github.com/toolconform/toolconform/conformance/check"
)

// Checks returns the checks of calls.
func Checks() []check.Check {
	return slices.Concat(
		argumentChecks(),  // ARG
		resultChecks(),    // RES
		exceptionChecks(), // ERR
		logChecks(),       // LOG
		cancelChecks(),    // CAN
		parallelChecks(),  // PAR
	)
}
