// Package bad loses what its registry says in many ways.
package bad

import (
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/fleet"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

func fill(registry *contract.Registry) error {
	err := registry.Register(rest.Tool{}) // want `the error of registry.Register is overwritten before it is read \(a tool that the registry rejects is missing without notice\) \(REG-016\)`
	err = registry.Register(fleet.Pair()...)
	return err
}

func registerAll(registry *contract.Registry) error {
	for _, tool := range fleet.Pair() {
		if err := registry.Register(tool); err != nil {
			return err
		}
	}
	return nil
}

type registries struct{ a, b, c, d, e *contract.Registry }

// Start registers.
func (r registries) Start(logger *slog.Logger) {
	fill(r.a)                                         // want `the error of fill is dropped .*REG-016`
	registerAll(r.b)                                  // want `the error of registerAll is dropped .*REG-016`
	fleet.Radar(r.c, logger)                          // want `the error of fleet.Radar is dropped .*REG-016`
	_ = fleet.Storm(logger, r.d)                      // want `the error of fleet.Storm is assigned to _ .*REG-016`
	_ = r.c.Register(rest.Tool{})                     // want `the error of r.c.Register is assigned to _ .*REG-016`
	go fleet.Storm(logger, r.b)                       // want `the error of fleet.Storm is dropped .*REG-016`
	if err := r.e.Register(rest.Tool{}); err != nil { // want `the error of r.e.Register is checked but not handled .*REG-016`
	}
}

// Try registers, and tells nobody where that fails.
func (r registries) Try(tools ...contract.Tool) {
	for _, tool := range tools {
		if err := r.a.Register(tool); err != nil { // want `the error of r\.a\.Register is checked but not handled .*REG-016`
			return
		}
	}
	err := r.b.Register(tools...) // want `the error of r\.b\.Register is checked but not handled .*REG-016`
	if err != nil {
		return
	}
	slog.Info("registered")
}
