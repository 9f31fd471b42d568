// Package bad looks for tools among values of any type, and gives it some by value of which only the pointer is a tool.
package bad

import (
	"errors"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/named/radar"
	"github.com/toolconform/toolconform/testdata/static/pair"
)

func collect(registry *contract.Registry, candidates ...any) error {
	var all []error
	for _, candidate := range candidates {
		if tool, ok := candidate.(contract.Tool); ok {
			all = append(all, registry.Register(tool))
		}
	}
	return errors.Join(all...)
}

// Fill collects.
func Fill(registry *contract.Registry, logger *slog.Logger) error {
	return collect(registry,
		radar.New(logger),
		pair.Ping{},
		pair.Pong{}, // want `pair.Pong\{\} is a Pong, but only \*Pong implements contract.Tool \(the check for a tool fails\) \(SHP-001\)`
	)
}

var plugins = map[string]any{
	"ping": pair.NewPing(),
	"pong": *pair.NewPong(), // want `is a Pong, but only \*Pong implements contract.Tool .*SHP-001`
}

// Load walks the plugins.
func Load(registry *contract.Registry) error {
	for _, plugin := range plugins {
		switch plugin := plugin.(type) {
		case contract.Tool:
			if err := registry.Register(plugin); err != nil {
				return err
			}
		case func() contract.Tool:
			if err := registry.Register(plugin()); err != nil {
				return err
			}
		}
	}
	return nil
}

// One asks one value.
func One() bool {
	value := pair.Pong{}
	_, ok := any(value).(contract.Tool) // want `value is a Pong, but only \*Pong implements contract.Tool .*SHP-001`
	return ok
}
