// Package limits is a module whose tool answers a ToolResult that nobody has set. What a variable holds is not followed: the suite sees
// the zero result when the tool is called (RES-009).
package limits

import (
	"context"

	"github.com/toolconform/toolconform/contract/amplifier"
)

// Tool searches.
type Tool struct{}

// Name implements amplifier.Tool.
func (Tool) Name() string { return "search" }

// Description implements amplifier.Tool.
func (Tool) Description() string { return "Searches for a text." }

// Execute implements amplifier.Tool.
func (Tool) Execute(_ context.Context, input map[string]any) (result amplifier.ToolResult) {
	if input["text"] == "x" {
		result = amplifier.Success("found")
	}
	return result
}
