// Package init_timer has a tool that panics in a timer that package initialization has started.
//
//toolconform:may SHP-010
package init_timer

import (
	"log/slog"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

var _ = time.AfterFunc(200*time.Millisecond, func() { panic("out of time") })

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_init_timer", Logger: logger}
}
