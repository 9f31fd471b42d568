// Package good registers tools of one name where one of them is left out, or goes elsewhere.
package good

import (
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/named/radar"
	"github.com/toolconform/toolconform/testdata/static/named/storm"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Either registers one of the two.
func Either(registry *contract.Registry, logger *slog.Logger, fast bool) error {
	if fast {
		return registry.Register(radar.New(logger), rest.Tool{})
	}
	return registry.Register(storm.New(logger))
}

// Chosen registers whichever of the two was chosen.
func Chosen(registry *contract.Registry, logger *slog.Logger, fast bool) error {
	var chosen contract.Tool = radar.New(logger)
	if !fast {
		chosen = storm.New(logger)
	}
	return registry.Register(rest.Tool{}, chosen)
}

// Both has a registry for each.
func Both(logger *slog.Logger) error {
	var one, two contract.Registry
	if err := one.Register(radar.New(logger)); err != nil {
		return err
	}
	return two.Register(storm.New(logger))
}
