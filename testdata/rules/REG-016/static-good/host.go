// Package good looks at what its registry says, or says that it does not, and has another Register.
package good

import (
	"errors"
	"log"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

type counter struct{ n int }

// Register counts.
func (c *counter) Register(...contract.Tool) error { c.n++; return nil }

// Fill registers.
func Fill(registry *contract.Registry) error {
	var c counter
	c.Register(rest.Tool{})
	_ = registry.Register() // it is empty
	if err := registry.Register(rest.Tool{}); err != nil {
		log.Print(err)
	}
	var r contract.Registry
	return errors.Join(r.Register(rest.Tool{}), errors.New("no more"))
}

// Try registers, and does without where that fails.
func Try(registry *contract.Registry, failed *error, tools ...contract.Tool) {
	if err := registry.Register(tools...); err == nil {
		return
	}
	for _, tool := range tools {
		err := registry.Register(tool)
		if *failed = err; err != nil {
			return
		}
	}
	err := registry.Register()
	defer func() { log.Print(err) }()
	if err = registry.Register(tools...); err != nil {
		return
	}
}
