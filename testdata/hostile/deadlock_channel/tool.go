// Package deadlock_channel has a tool that receives from a channel on which nothing is sent.
//
//toolconform:reject ARG-004
//toolconform:may PAR-004
package deadlock_channel

import (
	"context"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_deadlock_channel", Logger: logger, Wild: wild}
}

func wild(context.Context) {
	<-make(chan int)
}
