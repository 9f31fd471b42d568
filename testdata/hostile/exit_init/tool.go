// Package exit_init has a tool that calls os.Exit in package initialization.
//
//toolconform:reject SHP-010
package exit_init

import (
	"log/slog"
	"os"

	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// Tool is never made.
type Tool struct{ kit.Tool }

var _ = func() int { os.Exit(7); return 0 }()

// New makes the tool.
func New(logger *slog.Logger) Tool {
	return Tool{kit.Tool{Title: "hostile_exit_init", Logger: logger}}
}
