// Package loggers has a tool that replaces the default loggers of log and log/slog.
package loggers

import (
	"context"
	"io"
	"log"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_loggers", Logger: logger, Every: every}
}

func every(context.Context) {
	log.SetOutput(io.Discard)
	log.SetFlags(0)
	slog.SetDefault(slog.New(slog.NewTextHandler(io.Discard, nil)))
}
