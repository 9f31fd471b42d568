// Package bad has two tools whose schema comes from one place, where it has the name of one of them: a fix would break the other.
package bad

import (
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// The names of the tools.
const (
	StormToolName = "weather_storm"
	RadarToolName = "weather_radar"
)

type arguments struct{}

func describe() contract.Schema {
	return contract.SchemaOf[arguments]("weather_storm", "Looks up the weather.") // want `the schema of RadarTool has the name "weather_storm", the tool has "weather_radar" .*NAM-006`
}

// StormTool is a tool.
type StormTool struct{ rest.Tool }

// Name returns StormToolName.
func (StormTool) Name() string { return StormToolName }

// Schema returns the schema.
func (StormTool) Schema() contract.Schema { return describe() }

// RadarTool is a tool.
type RadarTool struct{ rest.Tool }

// Name returns RadarToolName.
func (RadarTool) Name() string { return RadarToolName }

// Schema returns the schema.
func (RadarTool) Schema() contract.Schema { return describe() }
