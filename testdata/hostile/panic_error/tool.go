// Package panic_error has a tool that panics with an error whose Error method panics, too.
//
//toolconform:reject ARG-004
package panic_error

import (
	"context"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_panic_error", Logger: logger, Wild: wild}
}

func wild(context.Context) {
	panic(mute{})
}

type mute struct{}

func (mute) Error() string { panic("no words for it") }
