// Package sigstop has a tool that sends its process SIGSTOP.
//
//toolconform:reject ARG-004
//toolconform:may PAR-004
package sigstop

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
	return kit.Tool{Title: "hostile_sigstop", Logger: logger, Wild: wild}
}

func wild(context.Context) {
	syscall.Kill(os.Getpid(), syscall.SIGSTOP)
	select {}
}
