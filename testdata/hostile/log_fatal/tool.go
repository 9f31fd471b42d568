// Package log_fatal has a tool that calls log.Fatal.
//
//toolconform:reject ARG-004
package log_fatal

import (
	"context"
	"log"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_log_fatal", Logger: logger, Wild: wild}
}

func wild(context.Context) {
	log.Fatal("cannot go on")
}
