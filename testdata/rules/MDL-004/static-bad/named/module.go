// Package bad is a module that names its coordinator and does no more.
package bad

import (
	"context"

	"github.com/toolconform/toolconform/contract/amplifier"
	"github.com/toolconform/toolconform/contract/amplifier/amplifiertest"
)

// Mount mounts nothing.
func Mount(_ context.Context, coordinator amplifier.ModuleCoordinator, _ map[string]any) (amplifier.Mounted, error) {
	mounted := amplifier.Mounted{Tool: &amplifiertest.MockTool{}, Cleanup: nil} // want `MDL-004`
	return mounted, nil
}
