// Package exit has a tool that calls os.Exit(3).
//
//toolconform:reject ARG-004
package exit

import (
	"context"
	"log/slog"
	"os"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_exit", Logger: logger, Wild: wild}
}

func wild(context.Context) {
	os.Exit(3)
}
