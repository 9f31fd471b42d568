// Package panic_name has a tool that panics in Name.
//
//toolconform:reject SHP-011
package panic_name

import (
	"log/slog"

	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// Tool goes wrong in one way.
type Tool struct{ kit.Tool }

// New makes the tool.
func New(logger *slog.Logger) Tool {
	return Tool{kit.Tool{Title: "hostile_panic_name", Logger: logger}}
}

// Name implements contract.Tool.
func (Tool) Name() string { panic("nameless") }
