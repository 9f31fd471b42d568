// Package http_client has a tool that sets http.DefaultClient and http.DefaultTransport to nil.
package http_client

import (
	"context"
	"log/slog"
	"net/http"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/hostile/internal/kit"
)

// New makes the tool.
func New(logger *slog.Logger) contract.Tool {
	return kit.Tool{Title: "hostile_http_client", Logger: logger, Every: every}
}

func every(context.Context) {
	http.DefaultClient = nil
	http.DefaultTransport = nil
}
