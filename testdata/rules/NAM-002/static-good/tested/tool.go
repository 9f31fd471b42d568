// Package good has tools of its tests, which are nobody's.
package good

import "github.com/toolconform/toolconform/testdata/static/rest"

// Tool is a tool.
type Tool struct{ rest.Tool }

// ToolName is what the tool is called.
const ToolName = "weather_lookup"

// Name returns ToolName.
func (Tool) Name() string { return ToolName }
