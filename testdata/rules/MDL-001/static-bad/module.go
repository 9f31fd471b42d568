// Package bad is a module whose Mount no host can call.
//
//toolconform:profile amplifier
package bad

import "github.com/toolconform/toolconform/contract/amplifier"

// Mount forgets the context, the config and what it returns.
func Mount(coordinator amplifier.ModuleCoordinator) error { // want `Mount\(coordinator amplifier.ModuleCoordinator\) error is not Mount\(ctx context.Context, coordinator amplifier.ModuleCoordinator, config map\[string\]any\) \(amplifier.Mounted, error\) \(hosts cannot mount the module\) \(MDL-001\)`
	return coordinator.Mount(amplifier.PointTools, nil, "tool")
}
