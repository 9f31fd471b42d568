// Package exit_late has a tool that calls os.Exit after the call has returned.
//
//toolconform:reject ARG-004
package exit_late

import (
	"context"
	"log/slog"
	"os"
	"runtime"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_exit_late", Logger: logger, Wild: wild}
}

func wild(context.Context) {
	// It waits for something that virtual time cannot see: the process ends while later calls are made.
	r, w, _ := os.Pipe()
	go func() {
		r.Read(make([]byte, 1))
		os.Exit(5)
	}()
	go func() {
		for range 20 {
			runtime.Gosched()
		}
		w.Close()
	}()
}
