// Package panic_goroutine has a tool that panics in a goroutine.
//
//toolconform:reject ARG-004
//toolconform:may PAR-004
package panic_goroutine

import (
	"context"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_panic_goroutine", Logger: logger, Wild: wild}
}

func wild(context.Context) {
	go panic("lost in a goroutine")
	select {}
}
