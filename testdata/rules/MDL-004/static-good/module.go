// Package good is a module whose tools somebody else mounts.
package good

import (
	"context"

	"github.com/toolconform/toolconform/contract/amplifier"
	"github.com/toolconform/toolconform/contract/amplifier/amplifiertest"
)

// Mount has its tool mounted.
func Mount(_ context.Context, coordinator amplifier.ModuleCoordinator, _ map[string]any) (amplifier.Mounted, error) {
	tool := &amplifiertest.MockTool{}
	return amplifier.Mounted{Tool: tool}, enlist(coordinator, tool)
}

func enlist(coordinator amplifier.ModuleCoordinator, tool amplifier.Tool) error {
	return coordinator.Mount(amplifier.PointTools, tool, "")
}
