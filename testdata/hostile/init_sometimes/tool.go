// Package init_sometimes has a tool that panics in package initialization, in some processes only.
//
//toolconform:reject SHP-010
package init_sometimes

import (
	"log/slog"
	"os"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

func init() {
	if os.Getenv("TOOLCONFORM_ELSEWHERE") != "" {
		panic("not in this place")
	}
}

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_init_sometimes", Logger: logger}
}
