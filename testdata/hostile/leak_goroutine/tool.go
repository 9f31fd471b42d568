// Package leak_goroutine has a tool that leaves a blocked goroutine behind.
//
//toolconform:reject CAN-007
package leak_goroutine

import (
	"context"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_leak_goroutine", Logger: logger, Every: every}
}

func every(context.Context) {
	go func() { <-make(chan int) }()
}
