package main

import (
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/reference"
	"github.com/toolconform/toolconform/reference/mcpserver"
)

// serveTools serves the reference tools until standard input ends.
func serveTools(ctx context.Context, o options, c console) (bool, error) {
	if len(o.arguments) > 0 {
		return false, usage("serve takes no arguments (got %d)", len(o.arguments))
	}
	var registry contract.Registry
	if err := reference.RegisterAll(&registry, nil); err != nil {
		return false, err
	}
	tools, err := mcpserver.New(nil, registry.Tools()...)
	if err != nil {
		return false, err
	}
	server := mcpserver.Server{Name: "toolconform-reference", Version: report.ThisKit().Version, Tools: tools}
	var in io.Reader = strings.NewReader("")
	if c.stdin != nil {
		in = c.stdin
	}
	if err := server.Serve(ctx, in, c.stdout); err != nil {
		return false, fmt.Errorf("serve: %w", err)
	}
	return true, nil
}
