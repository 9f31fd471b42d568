// Package calm has a tool that does nothing wrong.
package calm

import (
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// New makes the tool.
func New(logger *slog.Logger) contract.Tool { return kit.Tool{Title: "calm", Logger: logger} }
