// Package module is an Amplifier module that keeps every rule of the profile amplifier. The wrong and right forms of the rules for modules
// replace declarations of it.
//
//toolconform:profile amplifier
package module

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/amplifier"
)

// Mount mounts the module.
func Mount(_ context.Context, coordinator amplifier.ModuleCoordinator, config map[string]any) (amplifier.Mounted, error) {
	days, err := maxDays(config)
	if err != nil {
		return amplifier.Mounted{}, err
	}
	if err := coordinator.RegisterContributor(amplifier.ChannelEvents, "weather", events); err != nil {
		return amplifier.Mounted{}, err
	}
	tool := &Tool{logger: coordinator.Logger(), maxDays: days}
	return amplifier.Mounted{Tool: tool}, coordinator.Mount(amplifier.PointTools, tool, "weather")
}

// events returns the events of the module.
func events() ([]string, error) {
	return []string{"weather:started", "weather:completed", "weather:error"}, nil
}

// maxDays reads a limit from the config.
func maxDays(config map[string]any) (int, error) {
	days := 14
	for key, value := range config {
		given, ok := value.(int)
		if key != "max_days" || !ok {
			return 0, fmt.Errorf("%s: %v is not a limit of this module", key, value)
		}
		days = given
	}
	return days, nil
}

// Tool looks up the weather.
type Tool struct {
	declared
	logger  *slog.Logger
	maxDays int
}

// Name implements amplifier.Tool.
func (*Tool) Name() string { return "weather_lookup" }

// Description implements amplifier.Tool.
func (*Tool) Description() string { return "Looks up the weather forecast of one city." }

// Examples are calls that succeed.
func (*Tool) Examples() []contract.Example {
	return []contract.Example{{Name: "a city", Arguments: `{"city":"Bern"}`}}
}

// declared has the schema of the input.
type declared struct{}

// InputSchema implements amplifier.WithInputSchema.
func (declared) InputSchema() json.RawMessage {
	return json.RawMessage(`{"type":"object","properties":{
		"city":{"type":"string","description":"The city to look up."}
	},"required":["city"]}`)
}

// Execute implements amplifier.Tool.
func (t *Tool) Execute(ctx context.Context, input map[string]any) amplifier.ToolResult {
	city, ok := input["city"].(string)
	if !ok {
		return amplifier.Failure("city is required")
	}
	return t.lookup(ctx, city)
}

// lookup returns the forecast of a city.
func (t *Tool) lookup(ctx context.Context, city string) amplifier.ToolResult {
	t.logger.DebugContext(ctx, "looked up", "city", city)
	return amplifier.Success(map[string]any{"city": city, "days": t.maxDays, "sky": "sunny"})
}
