// Package bad has tools of a module that believe that the model sends what it was asked for.
package bad

import (
	"context"
	"strings"

	"github.com/toolconform/toolconform/contract/amplifier"
)

// named is what all tools of the module have in common.
type named struct{}

// Name implements amplifier.Tool.
func (named) Name() string { return "weather_lookup" }

// Description implements amplifier.Tool.
func (named) Description() string { return "Looks up the weather of a city." }

// Asserted takes the city for granted.
type Asserted struct{ named }

// Execute implements amplifier.Tool.
func (Asserted) Execute(_ context.Context, input map[string]any) amplifier.ToolResult {
	return amplifier.Success("sunny in " + input["city"].(string)) // want `\[assertion\] \(PAN-003\)`
}

// Indexed takes a first city for granted.
type Indexed struct{ named }

// Execute implements amplifier.Tool.
func (*Indexed) Execute(_ context.Context, input map[string]any) amplifier.ToolResult {
	cities, _ := input["cities"].([]any)
	return amplifier.Success(cities[0]) // want `\[index\] \(PAN-003\)`
}

// Helped takes the days for granted in a helper.
type Helped struct{ named }

// Execute implements amplifier.Tool.
func (t *Helped) Execute(_ context.Context, input map[string]any) amplifier.ToolResult {
	days, ok := input["days"].(float64)
	if !ok {
		return amplifier.Failure("'days' must be a number")
	}
	return amplifier.Success(t.dots(int(days)))
}

func (t *Helped) dots(n int) string {
	return strings.Repeat(".", n) // want `\[size\] \(PAN-003\)`
}

// Written puts a default into what it is given, which may be nil.
type Written struct{ named }

// Execute implements amplifier.Tool.
func (Written) Execute(_ context.Context, input map[string]any) amplifier.ToolResult {
	if _, ok := input["city"]; !ok {
		input["city"] = "Oslo" // want `\[nil-map\] \(PAN-003\)`
	}
	return amplifier.Success(input["city"])
}

// Hashed counts what it is given.
type Hashed struct{ named }

// Execute implements amplifier.Tool.
func (Hashed) Execute(_ context.Context, input map[string]any) amplifier.ToolResult {
	seen := map[any]bool{}
	for _, v := range input {
		seen[v] = true // want `\[hash\] \(PAN-003\)`
	}
	return amplifier.Success(len(seen))
}

// shared has an Execute that several tools have by it.
type shared struct{ named }

// Execute implements amplifier.Tool.
func (shared) Execute(_ context.Context, input map[string]any) amplifier.ToolResult {
	inner := input["filter"].(map[string]any) // want `\[assertion\] \(PAN-003\)`
	return amplifier.Success(len(inner))
}

// First is one of two tools with one Execute.
type First struct{ shared }

// Second is the other one.
type Second struct{ *shared }

// Panicked panics on what went wrong.
type Panicked struct{ named }

// Execute implements amplifier.Tool.
func (Panicked) Execute(_ context.Context, input map[string]any) amplifier.ToolResult {
	if len(input) == 0 {
		panic("no input") // want `\[panic\] \(PAN-001\)`
	}
	return amplifier.Success(len(input))
}
