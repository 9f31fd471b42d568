// Package init_conflict_too has a tool that defines a flag that another package defines, too.
package init_conflict_too

import (
	"flag"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

var _ = flag.Int("hostile-depth", 1, "how deep to look")

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_init_conflict_too", Logger: logger}
}
