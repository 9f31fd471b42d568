// Package good has tools of a module whose author asks for a proof, and gets it.
package good

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

// Asked looks at what it was made with.
//
//toolvet:panicfree
type Asked struct{ named }

// Execute implements amplifier.Tool.
func (t *Asked) Execute(context.Context, map[string]any) amplifier.ToolResult {
	if len(t.words) < 4 {
		return amplifier.Failure("nothing is known")
	}
	return amplifier.Success(t.words[3])
}

// shared has an Execute that several tools have by it.
type shared struct{ named }

// Execute implements amplifier.Tool.
func (t *shared) Execute(_ context.Context, input map[string]any) amplifier.ToolResult {
	city, ok := input["city"].(string)
	if !ok {
		return amplifier.Failure("city is required")
	}
	return amplifier.Success(city)
}

// First is one of two tools with one Execute.
type First struct{ shared }

// Second is the other one, and is to be proven.
//
//toolvet:panicfree
type Second struct{ shared }
