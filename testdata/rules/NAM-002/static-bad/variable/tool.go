// Package bad has a tool whose name is a variable.
package bad

import (
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

// ToolName is what the tool is called.
var ToolName = "weather_lookup" // want `ToolName is a variable \(it must be an exported constant.*\) \(NAM-002\)`

// Name returns ToolName.
func (Tool) Name() string { return ToolName }
