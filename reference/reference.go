// Package reference registers the reference tools: six small tools that follow every rule of the contract.
package reference

import (
	"fmt"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/reference/agentlistmodes"
	"github.com/toolconform/toolconform/reference/calculator"
	"github.com/toolconform/toolconform/reference/delay"
	"github.com/toolconform/toolconform/reference/failureinjection"
	"github.com/toolconform/toolconform/reference/helloworld"
	"github.com/toolconform/toolconform/reference/modecatalog"
	"github.com/toolconform/toolconform/reference/pingpong"
)

// RegisterAll makes every reference tool with its constructor and registers it; the mode tool lists the default modes. It is
// the start-up code of TUL-011 section 2. The logger may be nil.
func RegisterAll(registry *contract.Registry, logger *slog.Logger) error {
	modes, err := modecatalog.Default()
	if err != nil {
		return fmt.Errorf("register the reference tools: %w", err)
	}
	return registry.Register(
		helloworld.New(logger),
		pingpong.New(logger),
		calculator.New(logger),
		delay.New(logger),
		failureinjection.New(logger),
		agentlistmodes.New(logger, modes),
	)
}
