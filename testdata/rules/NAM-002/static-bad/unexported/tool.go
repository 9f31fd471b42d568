// Package bad has a tool whose name is a constant of the package alone.
package bad

import (
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

const toolName = "weather_lookup" // want `toolName is not exported .*NAM-002`

// Name returns toolName.
func (Tool) Name() string { return toolName }
