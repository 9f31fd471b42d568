// Package exit_constructor has a tool that ends its process when it is made.
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
