// Package environment has a tool that changes environment variables.
package environment

import (
	"context"
	"log/slog"
	"os"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_environment", Logger: logger, Every: every}
}

func every(context.Context) {
	os.Clearenv()
	os.Setenv("GODEBUG", "panicnil=1")
	os.Setenv("TZ", "Asia/Tokyo")
}
