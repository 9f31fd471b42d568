// Package sigkill has a tool that sends its process SIGKILL.
//
//toolconform:reject ARG-004
//toolconform:may PAR-004
package sigkill

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
	return kit.Tool{Title: "hostile_sigkill", Logger: logger, Wild: wild}
}

func wild(context.Context) {
	syscall.Kill(os.Getpid(), syscall.SIGKILL)
	select {}
}
