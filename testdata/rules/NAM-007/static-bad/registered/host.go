// Package bad registers tools of one name together.
package bad

import (
	"errors"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

func pointer() *rest.Tool { return &rest.Tool{} }

// Fill registers.
func Fill(registry *contract.Registry) error {
	if err := registry.Register(rest.Tool{}, pointer()); err != nil { // want `rest.Tool\{\} and pointer\(\), both called "rest", are registered together \(the registry rejects the second\) \(NAM-007\)`
		return err
	}
	return errors.Join(registry.Register(), registry.Register(&rest.Tool{})) // want `both called "rest", are registered together .*NAM-007`
}
