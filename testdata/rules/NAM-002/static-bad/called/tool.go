// Package bad has a tool whose name is the result of a call.
package bad

import (
	"github.com/toolconform/toolconform/testdata/static/rest"
	"strings"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

// Name depends on the system.
func (Tool) Name() string { return title("weather") }

func title(name string) string { return strings.Title(name) } // want `Name of Tool returns strings.Title\(name\) and the package has no constant ToolName .*NAM-002`
