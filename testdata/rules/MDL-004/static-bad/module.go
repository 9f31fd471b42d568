// Package bad is a module that returns its tool and leaves the coordinator alone.
package bad

import (
	"context"

	"github.com/toolconform/toolconform/contract/amplifier"
	"github.com/toolconform/toolconform/contract/amplifier/amplifiertest"
)

// Mount mounts nothing.
func Mount(context.Context, amplifier.ModuleCoordinator, map[string]any) (amplifier.Mounted, error) {
	return amplifier.Mounted{Tool: &amplifiertest.MockTool{}}, nil // want `Mount makes a tool and does not use its coordinator \(the tool is not mounted\) \(MDL-004\)`
}
