// Package exit_name has a tool that calls os.Exit in Name.
//
//toolconform:reject SHP-011
package exit_name

import (
	"log/slog"
	"os"

	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// Tool goes wrong in one way.
type Tool struct{ kit.Tool }

// New makes the tool.
func New(logger *slog.Logger) Tool {
	return Tool{kit.Tool{Title: "hostile_exit_name", Logger: logger}}
}

// Name implements contract.Tool.
func (Tool) Name() string {
	os.Exit(6)
	return ""
}
