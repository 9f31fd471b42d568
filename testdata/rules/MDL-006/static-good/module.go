// Package good is a module whose tool compares with the zero ToolResult, and whose helper returns it beside an error.
package good

import (
	"context"
	"errors"

	"github.com/toolconform/toolconform/contract/amplifier"
)

// Tool searches.
type Tool struct{ last amplifier.ToolResult }

// Name implements amplifier.Tool.
func (*Tool) Name() string { return "search" }

// Description implements amplifier.Tool.
func (*Tool) Description() string { return "Searches for a text." }

// Execute implements amplifier.Tool.
func (t *Tool) Execute(_ context.Context, input map[string]any) amplifier.ToolResult {
	result, err := t.search(input)
	if err != nil {
		return amplifier.FailureOf(err)
	}
	none := func() amplifier.ToolResult { return amplifier.ToolResult{} }
	if result == none() {
		return t.last
	}
	return result
}

func (t *Tool) search(input map[string]any) (amplifier.ToolResult, error) {
	if len(input) == 0 {
		return amplifier.ToolResult{}, errors.New("text is required")
	}
	return amplifier.Success("found"), nil
}
