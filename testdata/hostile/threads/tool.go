// Package threads has a tool that blocks one thread after the other.
//
//toolconform:reject ARG-004
//toolconform:may PAR-004
package threads

import (
	"context"
	"log/slog"
	"os"
	"runtime"
	"syscall"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_threads", Logger: logger, Wild: wild}
}

func wild(context.Context) {
	r, _, _ := os.Pipe()
	fd := int(r.Fd()) // and so its reads block their threads
	for {
		go syscall.Read(fd, make([]byte, 1))
		runtime.Gosched()
	}
}
