// Package limits registers two tools of one name in two calls, and as any tools: only the run knows that they meet.
package limits

import (
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/named/radar"
	"github.com/toolconform/toolconform/testdata/static/named/storm"
)

// All registers them.
func All(registry *contract.Registry, logger *slog.Logger) error {
	if err := registry.Register(radar.New(logger)); err != nil {
		return err
	}
	if err := registry.Register(storm.New(logger)); err != nil {
		return err
	}
	return registry.Register(radar.NewTool(logger), storm.NewTool(logger))
}
