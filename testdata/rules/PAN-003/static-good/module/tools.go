// Package good has tools of a module that look at what the model sent.
package good

import (
	"context"
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/contract/amplifier"
)

// named is what all tools of the module have in common.
type named struct{}

// Name implements amplifier.Tool.
func (named) Name() string { return "weather_lookup" }

// Description implements amplifier.Tool.
func (named) Description() string { return "Looks up the weather of a city." }

// Asserted looks whether there is a city.
type Asserted struct{ named }

// Execute implements amplifier.Tool.
func (Asserted) Execute(_ context.Context, input map[string]any) amplifier.ToolResult {
	city, ok := input["city"].(string)
	if !ok {
		return amplifier.Failure("city is required")
	}
	return amplifier.Success("sunny in " + city)
}

// Indexed looks whether there is a first city.
type Indexed struct{ named }

// Execute implements amplifier.Tool.
func (*Indexed) Execute(_ context.Context, input map[string]any) amplifier.ToolResult {
	cities, _ := input["cities"].([]any)
	if len(cities) == 0 {
		return amplifier.Failure("cities is required")
	}
	return amplifier.Success(cities[0])
}

// Helped looks how many days there are before its helper counts them.
type Helped struct{ named }

// Execute implements amplifier.Tool.
func (t *Helped) Execute(_ context.Context, input map[string]any) amplifier.ToolResult {
	days, ok := input["days"].(float64)
	n := int(days)
	if !ok || n < 0 || n > 14 {
		return amplifier.Failure("'days' must be 0 to 14")
	}
	return amplifier.Success(t.dots(n))
}

func (t *Helped) dots(n int) string { return strings.Repeat(".", n) }

// Written makes a map where it is given none.
type Written struct{ named }

// Execute implements amplifier.Tool.
func (Written) Execute(_ context.Context, input map[string]any) amplifier.ToolResult {
	if input == nil {
		input = map[string]any{}
	}
	if _, ok := input["city"]; !ok {
		input["city"] = "Oslo"
	}
	return amplifier.Success(input["city"])
}

// Hashed counts texts only.
type Hashed struct{ named }

// Execute implements amplifier.Tool.
func (Hashed) Execute(_ context.Context, input map[string]any) amplifier.ToolResult {
	seen := map[any]bool{}
	for key, v := range input {
		if text, ok := v.(string); ok {
			seen[text] = true
		}
		seen[key] = true
	}
	return amplifier.Success(len(seen))
}

// Contained returns what goes wrong, as the contract asks.
type Contained struct{ named }

// Execute implements amplifier.Tool.
func (Contained) Execute(_ context.Context, input map[string]any) (result amplifier.ToolResult) {
	defer func() {
		if r := recover(); r != nil {
			result = amplifier.FailureDetails(map[string]any{"message": fmt.Sprint(r), "type": "Panic"})
		}
	}()
	return amplifier.Success(input["city"].(string))
}
