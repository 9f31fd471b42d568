// Package bad drops what its registry says.
package bad

import (
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

type host struct{ *contract.Registry }

// Fill registers.
func Fill(registry *contract.Registry) {
	registry.Register(rest.Tool{}) // want `the error of registry.Register is dropped \(a tool that the registry rejects is missing without notice\) \(REG-016\)`
	defer registry.Register()      // want `is dropped .*REG-016`
	(host{registry}).Register()    // want `is dropped .*REG-016`
}
