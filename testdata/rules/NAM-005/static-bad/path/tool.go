// Package bad returns something else on one path.
package bad

import (
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

// ToolName is what the tool is called.
const ToolName = "weather_lookup"

var suffix = "_beta"

// Name returns ToolName, mostly.
func (t *Tool) Name() string {
	switch {
	case suffix == "":
		return ToolName
	case suffix == "-":
		return t.other()
	}
	return ToolName + suffix // want `Name of Tool returns ToolName . suffix and not ToolName \(NAM-005\)`
}

func (*Tool) other() string { return suffix } // want `Name of Tool returns the variable suffix and not ToolName \(NAM-005\)`
