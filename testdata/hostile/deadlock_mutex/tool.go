// Package deadlock_mutex has a tool that locks a mutex twice.
//
//toolconform:reject ARG-004
//toolconform:may PAR-004
package deadlock_mutex

import (
	"context"
	"log/slog"
	"sync"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_deadlock_mutex", Logger: logger, Wild: wild}
}

func wild(context.Context) {
	var mutex sync.Mutex
	mutex.Lock()
	mutex.Lock()
}
