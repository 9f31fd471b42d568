// Package bad has a tool without the constant, whose name a test of the package has: no fix could declare it.
package bad

import "github.com/toolconform/toolconform/testdata/static/rest"

// Tool is a tool.
type Tool struct{ rest.Tool }

// Name has a text of its own.
func (Tool) Name() string { return "weather_lookup" } // want `and the package has no constant ToolName .*NAM-002`
