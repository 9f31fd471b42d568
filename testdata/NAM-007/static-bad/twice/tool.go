// Package twice registers two tools of one name in two calls. That they are registered as any tools, too, only the run knows.
package twice

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
	if err := registry.Register(storm.New(logger)); err != nil { // want `both called "weather_lookup", are registered together .*NAM-007`
		return err
	}
	return registry.Register(radar.NewTool(logger), storm.NewTool(logger))
}
