// Package bad has a tool whose name is a constant of another package.
package bad

import (
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

// Name returns a constant of another package.
func (Tool) Name() string { return rest.ToolName } // want `returns the constant rest.ToolName and the package has no constant ToolName .*NAM-002`
