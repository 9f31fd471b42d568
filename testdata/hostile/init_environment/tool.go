// Package init_environment has a tool that removes all environment variables in package initialization.
package init_environment

import (
	"log/slog"
	"os"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

func init() { os.Clearenv() }

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_init_environment", Logger: logger}
}
