// Package panic_string has a tool that panics in a goroutine with a value whose String method panics, too.
//
//toolconform:reject ARG-004
//toolconform:may PAR-004
package panic_string

import (
	"context"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_panic_string", Logger: logger, Wild: wild}
}

func wild(context.Context) {
	go panic(mute{})
	select {}
}

type mute struct{}

func (mute) String() string { panic("no words for it") }
