// Package bad registers tools of other packages that have one name.
package bad

import (
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/named/radar"
	"github.com/toolconform/toolconform/testdata/static/named/storm"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// ToolName is what the tool is called.
const ToolName = "weather_lookup"

// Tool is a tool.
type Tool struct{ rest.Tool }

// Name returns ToolName.
func (Tool) Name() string { return ToolName }

// All registers them.
func All(registry *contract.Registry, logger *slog.Logger) error {
	return registry.Register(
		storm.New(logger),
		rest.Tool{},
		radar.New(logger), // want `storm.New\(logger\) and radar.New\(logger\), both called "Weather_Lookup", are registered together \(the registry rejects the second\) \(NAM-007\)`
	)
}

// Row registers them in a row.
func Row(registry *contract.Registry, logger *slog.Logger) error {
	all := []contract.Tool{
		Tool{},
		storm.New(logger), // want `both called "weather_lookup", are registered together .*NAM-007`
	}
	return registry.Register(all...)
}
