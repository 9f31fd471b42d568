// Package bad has a tool with a constant that is no text.
package bad

import (
	"github.com/toolconform/toolconform/testdata/static/rest"
	"strconv"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

// ToolName is the number of the tool.
const ToolName = 7 // want `ToolName is no string .*NAM-002`

// Name returns the number.
func (Tool) Name() string { return strconv.Itoa(ToolName) }
