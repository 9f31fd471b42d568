// Package bad has a tool whose name is computed.
package bad

import (
	"github.com/toolconform/toolconform/testdata/static/rest"
	"runtime"
	"strings"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

// Name depends on the system.
func (*Tool) Name() string { return "weather_" + runtime.GOOS + strings.ToLower("X") } // want `returns "weather_" . runtime.GOOS . strings.ToLower\("X"\) and the package has no constant ToolName .*NAM-002`
