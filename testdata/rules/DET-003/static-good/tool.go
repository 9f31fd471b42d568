// Package good has server flags that say the same as long as the tool lives, and names that are measured and not changed.
package good

import (
	"log/slog"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// ToolName is what the tool is called.
const ToolName = "weather_lookup"

// Tool is a tool whose maker says where it runs.
type Tool struct {
	rest.Tool
	onServer bool
}

// New makes the tool.
func New(_ *slog.Logger, onServer bool) *Tool { return &Tool{onServer: onServer} }

// FullyExecutedOnServer returns what the maker said.
func (t *Tool) FullyExecutedOnServer() bool { return t.onServer }

// Name returns ToolName.
func (t *Tool) Name() string {
	began := time.Now()
	defer func() { slog.Debug("asked for its name", "took", time.Since(began)) }()
	name := ToolName
	if t.onServer {
		slog.Debug("on the server")
	}
	return name
}

// Loud wraps another tool.
type Loud struct {
	inner contract.Tool
	rest.Tool
}

// FullyExecutedOnServer asks the other tool.
func (l Loud) FullyExecutedOnServer() bool { return l.inner.FullyExecutedOnServer() }
