// Package good has names in a generated file, and files for one platform only.
package good

import (
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// StormTool is a tool.
type StormTool struct{ rest.Tool }

// Name returns StormToolName.
func (StormTool) Name() string { return StormToolName }

// RadarTool is a tool.
type RadarTool struct{ rest.Tool }

// Name returns what the platform says.
func (RadarTool) Name() string { return radarName }
