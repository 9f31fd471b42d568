// Package write_all has a tool that writes to every file descriptor.
//
//toolconform:reject ARG-004
package write_all

import (
	"context"
	"log/slog"
	"syscall"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_write_all", Logger: logger, Wild: wild}
}

func wild(context.Context) {
	for fd := range 1024 {
		syscall.Write(fd, []byte("is anybody there?"))
	}
}
