// Package radar has a tool whose name another package uses, too.
package radar

import (
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// ToolName is what the tool is called.
const ToolName = "Weather_Lookup"

// Tool is a tool.
type Tool struct{ rest.Tool }

// New makes the tool.
func New(*slog.Logger) *Tool { return &Tool{} }

// NewTool makes the tool, as any tool.
func NewTool(logger *slog.Logger) contract.Tool { return New(logger) }

// Name returns ToolName.
func (*Tool) Name() string { return ToolName }
