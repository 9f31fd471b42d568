// Package exit_constructor has a tool that calls os.Exit in its constructor.
//
//toolconform:reject SHP-010
package exit_constructor

import (
	"log/slog"
	"os"

	"github.com/toolconform/toolconform/contract"
)

// New makes no tool.
func New(logger *slog.Logger) contract.Tool {
	os.Exit(2)
	return nil
}
