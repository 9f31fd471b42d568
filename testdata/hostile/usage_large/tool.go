// Package usage_large has a tool that has a usage text of eight megabytes.
package usage_large

import (
	"log/slog"
	"strings"

	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// Tool goes wrong in one way.
type Tool struct{ kit.Tool }

// New makes the tool.
func New(logger *slog.Logger) Tool {
	return Tool{kit.Tool{Title: "hostile_usage_large", Logger: logger}}
}

// UsageMetadata implements contract.Tool.
func (Tool) UsageMetadata() string { return large }

var large = kit.Usage + strings.Repeat("\nThere is much to be said.", 8<<20/26)
