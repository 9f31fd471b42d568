// Package good has a constant of a type of its own.
package good

import (
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

type toolID string

// ToolName is what the tool is called.
const ToolName toolID = "weather_lookup"

// Name returns ToolName.
func (Tool) Name() string { return string(ToolName) }
