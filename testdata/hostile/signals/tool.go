// Package signals has a tool that ignores all signals.
package signals

import (
	"context"
	"log/slog"
	"os/signal"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_signals", Logger: logger, Every: every}
}

func every(context.Context) {
	signal.Ignore()
}
