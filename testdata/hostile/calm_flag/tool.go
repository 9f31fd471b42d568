// Package calm_flag has a tool that defines a flag.
package calm_flag

import (
	"flag"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

var _ = flag.Int("calm-depth", 1, "how deep to look")

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "calm_flag", Logger: logger}
}
