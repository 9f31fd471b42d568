// Package sigsegv has a tool that sends its process SIGSEGV.
//
//toolconform:reject ARG-004
//toolconform:may PAR-004
package sigsegv

import (
	"context"
	"log/slog"
	"os"
	"runtime/debug"
	"syscall"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_sigsegv", Logger: logger, Wild: wild}
}

func wild(context.Context) {
	debug.SetPanicOnFault(false)
	syscall.Kill(os.Getpid(), syscall.SIGSEGV)
	select {}
}
