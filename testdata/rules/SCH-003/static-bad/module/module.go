// Package bad is a module whose tool does not say what it is for.
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
func (Tool) Name() string { return "fine" }

// Description implements amplifier.Tool.
func (Tool) Description() string {
	return "\t" // want `Description of Tool returns "\\t", which is blank \(the model does not know what the tool is for\) \(SCH-003\)`
}

// Execute implements amplifier.Tool.
func (Tool) Execute(context.Context, map[string]any) amplifier.ToolResult {
	return amplifier.Success("fine")
}
