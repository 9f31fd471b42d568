// Package limits registers tools of one name in two functions. Whether both are called with one registry is seen where they are called
// one after the other, and not where a table of functions is walked.
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
