// Package fleet has functions that register tools, and that answer lists of them.
package fleet

import (
	"errors"
	"fmt"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/named/radar"
	"github.com/toolconform/toolconform/testdata/static/named/storm"
	"github.com/toolconform/toolconform/testdata/static/pair"
)

// Radar registers a radar.
func Radar(registry *contract.Registry, logger *slog.Logger) error {
	if err := registry.Register(radar.New(logger)); err != nil {
		return fmt.Errorf("register radar: %w", err)
	}
	return nil
}

// Storm registers a storm, by a helper.
func Storm(logger *slog.Logger, registry *contract.Registry) (err error) {
	err = errors.Join(err, add(registry, storm.New(logger)))
	return
}

func add(registry *contract.Registry, tool contract.Tool) error { return registry.Register(tool) }

// Pair answers two tools.
func Pair() []contract.Tool {
	all := []contract.Tool{pair.NewPing()}
	all = append(all, pair.NewPong())
	return all
}

// Any answers one tool.
func Any(logger *slog.Logger) contract.Tool { return storm.New(logger) }

// Some answers what is asked for.
func Some(logger *slog.Logger, wanted bool) []contract.Tool {
	if !wanted {
		return nil
	}
	return []contract.Tool{radar.New(logger)}
}

// Maybe registers a radar, perhaps.
func Maybe(registry *contract.Registry, logger *slog.Logger, wanted bool) error {
	if !wanted {
		return nil
	}
	return registry.Register(radar.New(logger))
}

// Quiet registers a pair and says itself what was refused.
func Quiet(registry *contract.Registry, logger *slog.Logger) {
	if err := registry.Register(Pair()...); err != nil {
		logger.Error("register", "error", err)
	}
}

// Count answers how many tools there are, and no error of a registry.
func Count(registry *contract.Registry) (int, error) {
	Quiet(registry, slog.Default())
	return 2, errors.ErrUnsupported
}
