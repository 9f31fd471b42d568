// Package good returns what its registry says in many ways.
package good

import (
	"errors"
	"fmt"
	"log"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/fleet"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

func must(err error) {
	if err != nil {
		log.Fatal(err)
	}
}

func joined(registry *contract.Registry, logger *slog.Logger) (err error) {
	err = registry.Register(rest.Tool{})
	err = errors.Join(err, fleet.Radar(registry, logger))
	defer func() {
		if err != nil {
			err = fmt.Errorf("register: %w", err)
		}
	}()
	err = errors.Join(err, registry.Register(fleet.Pair()...))
	return
}

func counted(registry *contract.Registry) (n int) {
	err := registry.Register(rest.Tool{})
	if err == nil {
		n++
	}
	err = registry.Register(fleet.Pair()...)
	if err == nil {
		n += 2
	}
	return n
}

type registries struct{ a, b, c, d, e, f *contract.Registry }

// Start registers.
func (r registries) Start(logger *slog.Logger) error {
	must(r.a.Register(rest.Tool{}))
	must(fleet.Radar(r.a, logger))
	fleet.Quiet(r.a, logger)
	_, _ = fleet.Count(r.b)
	var all []error
	for _, tool := range fleet.Pair() {
		all = append(all, r.c.Register(tool))
	}
	failed := make(chan error, 1)
	go func() { failed <- fleet.Storm(logger, r.d) }()
	if r.d.Register(rest.Tool{}) != nil {
		logger.Error("refused")
	}
	return errors.Join(errors.Join(all...), <-failed, joined(r.e, logger), fmt.Errorf("%d", counted(r.f)))
}
