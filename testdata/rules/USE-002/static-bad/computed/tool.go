// Package bad has usage metadata that is put together at run time.
package bad

import (
	"github.com/toolconform/toolconform/testdata/static/rest"
	"os"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

// UsageMetadata says where the tool runs.
func (Tool) UsageMetadata() string { return "Looks up the weather of " + os.Getenv("CITY") } // want `UsageMetadata of Tool returns "Looks up the weather of " . os.Getenv\("CITY"\) and the package has no constant ToolUsageMetadata .*USE-002`
