// Package read_all has a tool that reads from every file descriptor.
//
//toolconform:reject ARG-004
//toolconform:may PAR-004
package read_all

import (
	"context"
	"log/slog"
	"syscall"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_read_all", Logger: logger, Wild: wild}
}

func wild(context.Context) {
	for fd := 3; fd < 256; fd++ {
		go syscall.Read(fd, make([]byte, 4096))
	}
	select {}
}
