// Package bad is a module whose tool has a name that no model takes.
//
//toolconform:profile amplifier
package bad

import (
	"context"

	"github.com/toolconform/toolconform/contract/amplifier"
)

// Tool is the tool of this package.
type Tool struct{}

// Name implements amplifier.Tool.
func (Tool) Name() string {
	return "fine_fine_fine_fine_fine_fine_fine_fine_fine_fine_fine_fine_fine_x" // want `Name of Tool returns a name of 66 characters \(model APIs accept 64\) \(NAM-008\)`
}

// Description implements amplifier.Tool.
func (Tool) Description() string { return "Answers that all is fine." }

// Execute implements amplifier.Tool.
func (Tool) Execute(context.Context, map[string]any) amplifier.ToolResult {
	return amplifier.Success("fine")
}
