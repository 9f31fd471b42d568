// Package limits collects the errors of registrations in a slice and never looks at them: toolvet does not follow slices.
package limits

import (
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Fill registers.
func Fill(registry *contract.Registry) int {
	var all []error
	all = append(all, registry.Register(rest.Tool{}))
	return len(all)
}
