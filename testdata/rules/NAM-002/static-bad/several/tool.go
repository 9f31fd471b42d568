// Package bad has two tools that share one constant.
package bad

import (
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// ToolName is what both are called.
const ToolName = "weather_lookup"

// A ForecastTool is a tool.
type ForecastTool struct{ rest.Tool }

// Name returns ToolName.
func (ForecastTool) Name() string { return ToolName } // want `Name of ForecastTool returns the constant ToolName and the package has no constant ForecastToolName .*NAM-002`

// A RadarTool is a tool.
type RadarTool struct{ rest.Tool }

// Name returns ToolName.
func (*RadarTool) Name() string { return ToolName } // want `Name of RadarTool returns the constant ToolName and the package has no constant RadarToolName .*NAM-002`
