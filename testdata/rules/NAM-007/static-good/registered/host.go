// Package good registers one tool in different registries, on different ways, and tools that are called by those who make them.
package good

import (
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Carrier carries tools that are made elsewhere.
//
//toolvet:bridge the tools come from a server
type Carrier struct{ contract.Tool }

// Fill registers.
func Fill(one, other *contract.Registry, large bool, all []contract.Tool) error {
	if err := one.Register(rest.Tool{}); err != nil {
		return err
	}
	if err := other.Register(rest.Tool{}); err != nil {
		return err
	}
	one = &contract.Registry{}
	if err := one.Register(rest.Tool{}); err != nil {
		return err
	}
	third := &contract.Registry{}
	if large {
		return third.Register(rest.Tool{})
	}
	if err := third.Register(all...); err != nil {
		return err
	}
	return third.Register(rest.Tool{}, Carrier{all[0]}, Carrier{all[1]})
}
