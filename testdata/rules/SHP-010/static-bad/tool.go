// Package bad has constructors that answer no tool.
package bad

import (
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct{ rest.Tool }

// New makes the tool, where it is given a logger.
func New(logger *slog.Logger) *Tool {
	if logger == nil {
		return nil // want `New returns nil instead of a Tool \(registering it adds no tool, and the first call panics\) \(SHP-010\)`
	}
	return &Tool{}
}

// NewAny makes any tool.
func NewAny(logger *slog.Logger) contract.Tool {
	if logger != nil {
		return New(logger)
	}
	return (nil) // want `NewAny returns nil instead of a Tool .*SHP-010`
}
