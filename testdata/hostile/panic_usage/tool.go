// Package panic_usage has a tool that panics in UsageMetadata.
//
//toolconform:reject SHP-011
package panic_usage

import (
	"log/slog"

	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// Tool goes wrong in one way.
type Tool struct{ kit.Tool }

// New makes the tool.
func New(logger *slog.Logger) Tool {
	return Tool{kit.Tool{Title: "hostile_panic_usage", Logger: logger}}
}

// UsageMetadata implements contract.Tool.
func (Tool) UsageMetadata() string { panic("useless") }
