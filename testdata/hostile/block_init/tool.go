// Package block_init has a tool that blocks in package initialization.
//
//toolconform:reject SHP-010
package block_init

import (
	"log/slog"
	"time"

	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// Tool is never made.
type Tool struct{ kit.Tool }

var _ = func() int { time.Sleep(time.Hour); return 0 }()

// New makes the tool.
func New(logger *slog.Logger) Tool {
	return Tool{kit.Tool{Title: "hostile_block_init", Logger: logger}}
}
