// Package good has several tools, each with constants of its own.
package good

import (
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// The names of the tools.
const (
	ForecastToolName = "weather_forecast"
	RadarToolName    = "weather_radar"
	StormToolName    = "weather_storm"
)

// A ForecastTool is a tool.
type ForecastTool struct{ rest.Tool }

// Name returns ForecastToolName.
func (ForecastTool) Name() string { return ForecastToolName }

// A Radar is a tool.
type Radar struct{ rest.Tool }

// Name returns RadarToolName.
func (*Radar) Name() string { return RadarToolName }

type stormTool[T any] struct{ rest.Tool }

// Name returns StormToolName.
func (stormTool[T]) Name() string { return StormToolName }
