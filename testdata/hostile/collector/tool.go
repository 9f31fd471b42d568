// Package collector has a tool that switches the garbage collector off, and sets GOMAXPROCS to 1.
package collector

import (
	"context"
	"log/slog"
	"runtime"
	"runtime/debug"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_collector", Logger: logger, Every: every}
}

func every(context.Context) {
	debug.SetGCPercent(-1)
	debug.SetMemoryLimit(1 << 40)
	runtime.GOMAXPROCS(1)
}
