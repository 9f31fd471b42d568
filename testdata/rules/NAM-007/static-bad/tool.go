// Package bad has two tools whose constants hold the same name.
package bad

import (
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// The names of the tools.
const (
	ForecastToolName = "weather_lookup"
	RadarToolName    = "Weather_Lookup" // want `RadarTool and ForecastTool are both called "Weather_Lookup" .*NAM-007` `write lower-case words joined by underscores`
)

// A ForecastTool is a tool.
type ForecastTool struct{ rest.Tool }

// Name returns ForecastToolName.
func (ForecastTool) Name() string { return ForecastToolName }

// A RadarTool is a tool.
type RadarTool struct{ rest.Tool }

// Name returns RadarToolName.
func (RadarTool) Name() string { return RadarToolName }
