// Package bad has a tool whose constant has a name that nobody looks for.
package bad

import (
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

// WeatherName is what the tool is called.
const WeatherName = "weather_lookup"

// Name returns WeatherName.
func (Tool) Name() string { return WeatherName } // want `returns the constant WeatherName and the package has no constant ToolName .*NAM-002`
