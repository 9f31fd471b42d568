// Package unlock has a tool that unlocks a mutex that is not locked.
//
//toolconform:reject ARG-004
package unlock

import (
	"context"
	"log/slog"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_unlock", Logger: logger, Wild: wild}
}

func wild(context.Context) {
	var mutex sync.Mutex
	mutex.Unlock()
}
