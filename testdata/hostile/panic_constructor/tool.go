// Package panic_constructor has a tool that panics in its constructor.
//
//toolconform:reject SHP-010
package panic_constructor

import (
	"log/slog"

	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// Tool is never made.
type Tool struct{ kit.Tool }

// New makes no tool.
func New(logger *slog.Logger) Tool { panic("unmade") }
