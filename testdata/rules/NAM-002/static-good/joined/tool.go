// Package good joins its name of constants.
package good

import (
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

const domain = "weather"

// ToolName is what the tool is called.
const ToolName = domain + "_" + "lookup"

// Name returns ToolName.
func (Tool) Name() string { return ToolName }
