// Package good has things that are called Mount and are no mistakes: one that hosts can call under other names of the same types, a
// method, and a function of another name.
//
//toolconform:profile amplifier
package good

import (
	"context"

	"github.com/toolconform/toolconform/contract/amplifier"
)

// Answer is another name.
type Answer = amplifier.Mounted

// Mount mounts nothing.
func Mount(context.Context, amplifier.ModuleCoordinator, map[string]interface{}) (mounted Answer, _ error) {
	return Answer{}, nil
}

// Volume is mounted in another sense.
type Volume struct{}

// Mount is a method.
func (Volume) Mount(amplifier.ModuleCoordinator) error { return nil }

// MountAll is a helper.
func MountAll(coordinator amplifier.ModuleCoordinator, tools ...amplifier.Tool) error {
	for _, tool := range tools {
		if err := coordinator.Mount(amplifier.PointTools, tool, ""); err != nil {
			return err
		}
	}
	return nil
}
