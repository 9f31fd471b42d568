// Package panic_init has a tool that panics in package initialization.
//
//toolconform:reject SHP-010
package panic_init

import (
	"log/slog"

	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// Tool is never made.
type Tool struct{ kit.Tool }

var _ = func() int { panic("before anything") }()

// New makes the tool.
func New(logger *slog.Logger) Tool {
	return Tool{kit.Tool{Title: "hostile_panic_init", Logger: logger}}
}
