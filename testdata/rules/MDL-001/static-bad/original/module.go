// Package bad is a module that takes the original at its word: it returns a tool, and a coordinator of one kind.
package bad

import (
	"context"

	"github.com/toolconform/toolconform/contract/amplifier"
)

// Mount returns a tool.
func Mount(_ context.Context, coordinator *amplifier.Coordinator, _ map[string]any) (amplifier.Tool, error) { // want `Mount\(_ context.Context, coordinator \*amplifier.Coordinator, _ map\[string\]any\) \(amplifier.Tool, error\) is not Mount.* \(MDL-001\)`
	return nil, coordinator.Mount(amplifier.PointTools, nil, "tool")
}
