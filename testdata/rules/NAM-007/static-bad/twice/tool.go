// Package twice registers two tools of one name in two calls, and again as any tools.
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
	return registry.Register(radar.NewTool(logger), storm.NewTool(logger)) // want `radar.New\(logger\) and radar.NewTool\(logger\), both called .*NAM-007` `radar.New\(logger\) and storm.NewTool\(logger\), both called .*NAM-007`
}
