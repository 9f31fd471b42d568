// Package limits registers tools with the same name in two functions. toolvet sees that both get one registry if they are called one after the other, but not
// if a loop calls the functions of a table.
package limits

import (
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/named/radar"
	"github.com/toolconform/toolconform/testdata/static/named/storm"
)

var steps = []func(*contract.Registry, *slog.Logger) error{
	func(registry *contract.Registry, logger *slog.Logger) error {
		return registry.Register(radar.New(logger))
	},
	func(registry *contract.Registry, logger *slog.Logger) error {
		return registry.Register(storm.New(logger))
	},
}

// All registers them.
func All(registry *contract.Registry, logger *slog.Logger) error {
	for _, step := range steps {
		if err := step(registry, logger); err != nil {
			return err
		}
	}
	return nil
}
