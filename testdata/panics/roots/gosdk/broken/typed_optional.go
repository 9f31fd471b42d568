package broken

import (
	"context"
	"fmt"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type inputTypedOptional struct {
	City string `json:"city" jsonschema:"the city"`
	Days *int   `json:"days,omitempty" jsonschema:"for how many days"`
}

// AddTypedOptional adds a tool that dereferences an optional argument.
//
//corpus:input {"city":"Paris"}
func AddTypedOptional(s *mcp.Server) {
	mcp.AddTool(s, &mcp.Tool{Name: "typed_optional", Description: "Shows one way to panic, or not to.", InputSchema: map[string]any{"type": "object"}}, func(ctx context.Context, request *mcp.CallToolRequest, input inputTypedOptional) (*mcp.CallToolResult, any, error) {
		return nil, fmt.Sprint(input.City, *input.Days), nil // want "\\[nil\\] \\(PAN-003\\)"
	})
}
