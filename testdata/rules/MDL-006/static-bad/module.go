// Package bad is a module whose tool returns the zero ToolResult where it finds nothing.
package bad

import (
	"context"

	"github.com/toolconform/toolconform/contract/amplifier"
)

// Tool finds nothing.
type Tool struct{ found []string }

// Name implements amplifier.Tool.
func (*Tool) Name() string { return "search" }

// Description implements amplifier.Tool.
func (*Tool) Description() string { return "Searches for a text." }

// Execute implements amplifier.Tool.
func (t *Tool) Execute(_ context.Context, input map[string]any) amplifier.ToolResult {
	if input == nil {
		return (amplifier.ToolResult{}) // want `Execute of Tool returns the zero ToolResult \(it is a failure without a message; in Amplifier the zero result is a success\) \(MDL-006\)`
	}
	if len(t.found) == 0 {
		return amplifier.ToolResult{} // want `MDL-006`
	}
	return amplifier.Success(t.found)
}
