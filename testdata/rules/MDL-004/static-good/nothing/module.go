// Package good is a module that cannot work here, and one that has something to clean up: neither returns a tool.
package good

import (
	"context"

	"github.com/toolconform/toolconform/contract/amplifier"
)

// Mount returns what cleans up.
func Mount(context.Context, amplifier.ModuleCoordinator, map[string]any) (amplifier.Mounted, error) {
	return amplifier.Mounted{Tool: nil, Cleanup: func(context.Context) error { return nil }}, nil
}
