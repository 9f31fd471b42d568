// Package maps has a tool that writes to a map from several goroutines at once.
//
//toolconform:reject ARG-004
//toolconform:may PAR-004
package maps

import (
	"context"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_maps", Logger: logger, Wild: wild}
}

func wild(context.Context) {
	m := map[int]int{}
	for range 8 {
		go func() {
			for {
				m[1]++
			}
		}()
	}
	select {}
}
