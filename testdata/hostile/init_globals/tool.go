// Package init_globals has a tool that sets http.DefaultServeMux, flag.CommandLine and os.Args to others in package initialization.
package init_globals

import (
	"flag"
	"log/slog"
	"net/http"
	"os"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

func init() {
	http.DefaultServeMux, flag.CommandLine, os.Args = nil, nil, nil
}

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_init_globals", Logger: logger}
}
