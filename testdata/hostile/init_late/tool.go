// Package init_late has a tool that panics in a goroutine that package initialization has started, a while after the start.
//
//toolconform:may SHP-010
package init_late

import (
	"log/slog"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

func init() {
	go func() {
		time.Sleep(300 * time.Millisecond)
		panic("too late")
	}()
}

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_init_late", Logger: logger}
}
