// Package sigabrt has a tool that sends its process SIGABRT.
//
//toolconform:reject ARG-004
//toolconform:may PAR-004
package sigabrt

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
	return kit.Tool{Title: "hostile_sigabrt", Logger: logger, Wild: wild}
}

func wild(context.Context) {
	syscall.Kill(os.Getpid(), syscall.SIGABRT)
	select {}
}
