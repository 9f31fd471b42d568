// Package panic_later has a tool that starts a goroutine that panics during the next call.
//
//toolconform:reject CAN-007
//toolconform:reject PAR-004
package panic_later

import (
	"context"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_panic_later", Logger: logger, Wild: wild, Every: every}
}

// next is closed by the call after the one that went wrong.
var next chan struct{}

func wild(context.Context) {
	next = make(chan struct{})
	go func() {
		<-next
		panic("much later")
	}()
}

func every(context.Context) {
	if next != nil {
		close(next)
		select {}
	}
}
