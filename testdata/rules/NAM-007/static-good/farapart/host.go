// Package good registers tools of one name on different ways, in different registries, or not at all.
package good

import (
	"log/slog"
	"slices"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/fleet"
	"github.com/toolconform/toolconform/testdata/static/named/radar"
	"github.com/toolconform/toolconform/testdata/static/named/storm"
	"github.com/toolconform/toolconform/testdata/static/pair"
)

// Either takes one of two.
func Either(registry *contract.Registry, logger *slog.Logger, fast bool) error {
	if err := fleet.Maybe(registry, logger, fast); err != nil {
		return err
	}
	if !fast {
		return fleet.Storm(logger, registry)
	}
	return registry.Register(fleet.Some(logger, !fast)...)
}

// Chosen collects one of two.
func Chosen(registry *contract.Registry, logger *slog.Logger, fast bool) error {
	all := []contract.Tool{pair.NewPing()}
	if fast {
		all = append(all, radar.New(logger))
	} else {
		all = append(all, storm.New(logger))
	}
	return registry.Register(all...)
}

// Without takes some away.
func Without(registry *contract.Registry, logger *slog.Logger) error {
	all := []contract.Tool{radar.New(logger), pair.NewPing()}
	all = slices.DeleteFunc(all, func(tool contract.Tool) bool { return tool.Name() == radar.ToolName })
	all = append(all, fleet.Any(logger))
	return registry.Register(all...)
}

// Known registers only what is new.
func Known(registry *contract.Registry, logger *slog.Logger) error {
	seen := map[string]bool{}
	for _, tool := range []contract.Tool{radar.New(logger), storm.New(logger)} {
		if seen[tool.Name()] {
			continue
		}
		seen[tool.Name()] = true
		if err := registry.Register(tool); err != nil {
			return err
		}
	}
	return nil
}

// Each has a registry of its own for each tool.
func Each(logger *slog.Logger) error {
	for _, tool := range []contract.Tool{radar.New(logger), storm.New(logger)} {
		registry := &contract.Registry{}
		if err := registry.Register(tool); err != nil {
			return err
		}
	}
	return nil
}

type hosts struct{ one, two *contract.Registry }

func (h hosts) fill(logger *slog.Logger) error {
	if err := fleet.Radar(h.one, logger); err != nil {
		return err
	}
	return fleet.Storm(logger, h.two)
}
