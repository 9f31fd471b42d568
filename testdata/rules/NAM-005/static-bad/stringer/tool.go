// Package bad puts its names together from numbers while it runs.
package bad

import (
	"fmt"

	"github.com/toolconform/toolconform/testdata/static/rest"
)

type kind int

const (
	storm kind = iota
	radar
)

// String is what a kind is called.
func (k kind) String() string { return [...]string{"weather_storm", "weather_radar"}[k] } // want `Name of StormTool returns .* and not StormToolName .*NAM-005`

// The names of the tools.
const (
	StormToolName = "weather_storm"
	RadarToolName = "weather_radar"
)

// StormTool is a tool.
type StormTool struct{ rest.Tool }

// Name asks the number.
func (StormTool) Name() string { return storm.String() }

// RadarTool is a tool.
type RadarTool struct{ rest.Tool }

// Name prints the number.
func (RadarTool) Name() string { return fmt.Sprint(radar) } // want `Name of RadarTool returns fmt.Sprint\(radar\) and not RadarToolName .*NAM-005`
