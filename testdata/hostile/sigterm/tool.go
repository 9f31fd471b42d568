// Package sigterm has a tool that sends its process SIGTERM.
//
//toolconform:reject ARG-004
//toolconform:may PAR-004
package sigterm

import (
	"context"
	"log/slog"
	"os"
	"syscall"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_sigterm", Logger: logger, Wild: wild}
}

func wild(context.Context) {
	syscall.Kill(os.Getpid(), syscall.SIGTERM)
	select {}
}
