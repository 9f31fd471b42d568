// Package memory has a tool that allocates memory without end.
//
//toolconform:reject ARG-004
//toolconform:may PAR-004
package memory

import (
	"context"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_memory", Logger: logger, Wild: wild}
}

func wild(context.Context) {
	var all [][]byte
	for {
		b := make([]byte, 256<<20)
		for i := 0; i < len(b); i += 4096 {
			b[i] = 1
		}
		all = append(all, b)
	}
}
