// Package bad is a module whose tool has a name for people.
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
	return "Fine-Tool" // want `Name of Tool returns "Fine-Tool", which is not lower_snake_case \(NAM-004\)`
}

// Description implements amplifier.Tool.
func (Tool) Description() string { return "Answers that all is fine." }

// Execute implements amplifier.Tool.
func (Tool) Execute(context.Context, map[string]any) amplifier.ToolResult {
	return amplifier.Success("fine")
}
