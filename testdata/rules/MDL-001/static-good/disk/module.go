// Package good mounts disks, and uses a module elsewhere.
package good

import "github.com/toolconform/toolconform/contract/amplifier"

// Coordinator is where tools are mounted.
var Coordinator amplifier.Coordinator

// Mount has nothing to do with modules.
func Mount(device, folder string) error { return nil }
