// Package limits is a module whose tool returns a ToolResult that is never set on one path. toolvet does not follow the values of variables; the suite
// sees the zero result when it calls the tool (RES-009).
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
