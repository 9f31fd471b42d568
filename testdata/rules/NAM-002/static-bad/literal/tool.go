// Package bad has a tool whose name is a literal.
package bad

import (
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

// Name returns a text, which is judged, too.
func (Tool) Name() string { return "weather.lookup" } // want `Name of Tool returns the text "weather.lookup" and the package has no constant ToolName .*NAM-002` `with the character '\.' .*NAM-003`
