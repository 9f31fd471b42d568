// Package bad has tools of a module whose author asks for a proof that nobody can make.
package bad

import (
	"context"

	"github.com/toolconform/toolconform/contract/amplifier"
)

// named is what all tools of the module have in common.
type named struct{ words []string }

// Name implements amplifier.Tool.
func (named) Name() string { return "weather_lookup" }

// Description implements amplifier.Tool.
func (named) Description() string { return "Looks up the weather of a city." }

// Asked takes what it was made with for granted, and is to be proven.
//
//toolvet:panicfree
type Asked struct{ named }

// Execute implements amplifier.Tool.
func (t *Asked) Execute(context.Context, map[string]any) amplifier.ToolResult {
	return amplifier.Success(t.words[3]) // want `\[index\] \(PAN-001\)`
}

// Unasked takes the same for granted, and nobody asks.
type Unasked struct{ named }

// Execute implements amplifier.Tool.
func (t *Unasked) Execute(context.Context, map[string]any) amplifier.ToolResult {
	return amplifier.Success(t.words[3])
}

// shared has an Execute that several tools have by it.
type shared struct{ named }

// Execute implements amplifier.Tool.
func (t *shared) Execute(context.Context, map[string]any) amplifier.ToolResult {
	return amplifier.Success(t.words[1]) // want `\[index\] \(PAN-001\)`
}

// First is one of two tools with one Execute, and is not to be proven.
type First struct{ shared }

// Second is, and its Execute with it.
//
//toolvet:panicfree
type Second struct{ shared }

type (
	// Grouped stands in a group.
	//
	//toolvet:panicfree
	Grouped struct{ named }
)

// Execute implements amplifier.Tool.
func (t Grouped) Execute(context.Context, map[string]any) amplifier.ToolResult {
	return amplifier.Success(t.words[0]) // want `\[index\] \(PAN-001\)`
}
