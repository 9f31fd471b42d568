// Package busy has a tool that runs an endless loop.
//
//toolconform:reject ARG-004
//toolconform:may PAR-004
package busy

import (
	"context"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_busy", Logger: logger, Wild: wild}
}

func wild(context.Context) {
	for {
	}
}
