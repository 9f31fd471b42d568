// Package bad registers tools of one name by functions and lists of other packages.
package bad

import (
	"errors"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/fleet"
	"github.com/toolconform/toolconform/testdata/static/named/radar"
	"github.com/toolconform/toolconform/testdata/static/pair"
)

// Both calls a function of each.
func Both(logger *slog.Logger) (*contract.Registry, error) {
	registry := &contract.Registry{}
	if err := fleet.Radar(registry, logger); err != nil {
		return nil, err
	}
	if err := fleet.Storm(logger, registry); err != nil {
		return nil, err
	}
	return registry, registry.Register(fleet.Any(logger)) // want `fleet.Radar\(registry, logger\) and fleet.Any\(logger\) both add a tool with the name "weather_lookup" \(the registry rejects the second\) \(NAM-007\)`
}

// Joined registers a list and one of its tools.
func Joined() error {
	var registry contract.Registry
	return errors.Join(
		registry.Register(fleet.Pair()...),
		registry.Register(pair.NewPing()), // want `fleet.Pair\(\) and pair.NewPing\(\) both add a tool with the name "ping" .*NAM-007`
	)
}

// Looped registers what it collects.
func Looped(logger *slog.Logger) error {
	var registry contract.Registry
	all := []contract.Tool{radar.New(logger)}
	all = append(all, fleet.Pair()...)
	all = append(all, fleet.Any(logger)) // want `radar.New\(logger\) and fleet.Any\(logger\), both called "weather_lookup", are registered together .*NAM-007`
	for _, tool := range all {
		if err := registry.Register(tool); err != nil {
			return err
		}
	}
	return nil
}

type host struct{ registry *contract.Registry }

func (h *host) fill(logger *slog.Logger) error {
	if err := h.registry.Register(radar.New(logger)); err != nil {
		return err
	}
	return h.registry.Register(fleet.Any(logger)) // want `both called "weather_lookup", are registered together .*NAM-007`
}

var catalogue = map[string]contract.Tool{
	"one": pair.NewPing(),
	"two": pair.NewLoud(), // want `pair.NewPing\(\) and pair.NewLoud\(\), both called "ping", are registered together .*NAM-007`
}

func (h *host) table() error {
	for _, tool := range catalogue {
		if err := h.registry.Register(tool); err != nil {
			return err
		}
	}
	return nil
}
