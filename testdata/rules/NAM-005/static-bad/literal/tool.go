// Package bad returns a literal beside the constant.
package bad

import (
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

// ToolName is what the tool is called.
const ToolName = "weather_lookup"

// Name returns the same text, for now.
func (Tool) Name() string { return "weather_lookup" } // want `Name of Tool returns the text "weather_lookup" and not ToolName \(the two can drift apart\) \(NAM-005\)`
