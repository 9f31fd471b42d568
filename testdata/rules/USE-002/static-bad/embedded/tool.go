// Package bad has its usage metadata in a file.
package bad

import (
	_ "embed"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

// ToolUsageMetadata tells a model how to use the tool.
//
//go:embed usage.txt
var ToolUsageMetadata string // want `ToolUsageMetadata is a variable \(it must be an exported constant, so that a prompt can be reviewed and repeated\) \(USE-002\)`

// UsageMetadata returns ToolUsageMetadata.
func (Tool) UsageMetadata() string { return ToolUsageMetadata }
