// Package bad is a module with types that are nearly tools.
//
//toolconform:profile amplifier
package bad

import (
	"context"

	"github.com/toolconform/toolconform/contract/amplifier"
)

// Mount mounts nothing: there is nothing that could be.
func Mount(context.Context, amplifier.ModuleCoordinator, map[string]any) (amplifier.Mounted, error) {
	return amplifier.Mounted{}, nil
}

// Mute has no description.
type Mute struct{} // want `Mute has no Description\(\) string \(it is not an amplifier.Tool and cannot be mounted\) \(MDL-002\)`

// Name implements amplifier.Tool.
func (Mute) Name() string { return "mute" }

// Execute implements amplifier.Tool.
func (Mute) Execute(context.Context, map[string]any) amplifier.ToolResult {
	return amplifier.Success("")
}

// Deaf takes no context and returns an error beside the result.
type Deaf struct{} // want `Deaf has Execute\(input map\[string\]any\) \(amplifier.ToolResult, error\) instead of Execute\(ctx context.Context, input map\[string\]any\) amplifier.ToolResult \(it is not an amplifier.Tool`

// Name implements amplifier.Tool.
func (*Deaf) Name() string { return "deaf" }

// Description implements amplifier.Tool.
func (*Deaf) Description() string { return "Hears nothing." }

// Execute is nearly that of a tool.
func (*Deaf) Execute(input map[string]any) (amplifier.ToolResult, error) {
	return amplifier.Success(input), nil
}
