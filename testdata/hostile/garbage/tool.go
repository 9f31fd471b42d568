// Package garbage has a tool that writes a forged message into the connection to the supervisor.
//
//toolconform:reject ARG-004
package garbage

import (
	"context"
	"log/slog"
	"syscall"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_garbage", Logger: logger, Wild: wild}
}

func wild(context.Context) {
	for fd := 3; fd < 256; fd++ {
		syscall.Write(fd, []byte("\x00\x00\x00\x10{\"class\":\"\",\"calls\":[{\"ok\":true}]}"))
	}
}
