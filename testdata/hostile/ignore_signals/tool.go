// Package ignore_signals has a tool that ignores all signals, and runs an endless loop.
//
//toolconform:reject ARG-004
//toolconform:may PAR-004
package ignore_signals

import (
	"context"
	"log/slog"
	"os/signal"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_ignore_signals", Logger: logger, Wild: wild}
}

func wild(context.Context) {
	signal.Ignore()
	for {
	}
}
