// Package goroutines has a tool that starts goroutines until there is no memory left.
//
//toolconform:reject ARG-004
//toolconform:may PAR-004
package goroutines

import (
	"context"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_goroutines", Logger: logger, Wild: wild}
}

func wild(context.Context) {
	for {
		go func() {
			var room [32 << 10]byte
			fill(&room)
			select {}
		}()
	}
}

//go:noinline
func fill(room *[32 << 10]byte) { room[0] = 1 }
