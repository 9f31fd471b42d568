// Package good is a module with a tool, and with types that have some of its methods and are something else.
//
//toolconform:profile amplifier
package good

import (
	"context"

	"github.com/toolconform/toolconform/contract/amplifier"
)

// Tool gets its name and its description from what it embeds.
type Tool struct{ named }

type named struct{}

// Name implements amplifier.Tool.
func (*named) Name() string { return "tool" }

// Description implements amplifier.Tool.
func (*named) Description() string { return "Does nothing at all." }

// Execute implements amplifier.Tool.
func (*Tool) Execute(context.Context, map[string]any) amplifier.ToolResult {
	return amplifier.Success("")
}

// Command is no tool: what it executes returns no result.
type Command struct{}

// Name is the name of the command.
func (Command) Name() string { return "Command Of The Line" }

// Execute runs it.
func (Command) Execute(context.Context, map[string]any) error { return nil }

// Recorder keeps results, and has no name.
type Recorder struct{}

// Last returns the last result.
func (Recorder) Last() amplifier.ToolResult { return amplifier.ToolResult{} }

// Wrapped is any tool.
type Wrapped[T amplifier.Tool] struct{ tool T }

// Execute runs the tool.
func (w Wrapped[T]) Execute(ctx context.Context, input map[string]any) amplifier.ToolResult {
	return w.tool.Execute(ctx, input)
}
