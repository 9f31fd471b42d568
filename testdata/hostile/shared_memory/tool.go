// Package shared_memory has a tool that fills two gigabytes of shared memory.
//
//toolconform:reject ARG-004
//toolconform:may PAR-004
package shared_memory

import (
	"context"
	"log/slog"
	"syscall"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_shared_memory", Logger: logger, Wild: wild}
}

func wild(context.Context) {
	memory, err := syscall.Mmap(-1, 0, 2<<30, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_SHARED|syscall.MAP_ANON)
	for i := 0; err == nil; i = (i + 4096) % len(memory) {
		memory[i] = 1
	}
}
