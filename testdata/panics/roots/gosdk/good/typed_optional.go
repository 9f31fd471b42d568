package good

import (
	"context"
	"fmt"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type inputTypedOptional struct {
	City string `json:"city" jsonschema:"the city"`
	Days *int   `json:"days,omitempty" jsonschema:"for how many days"`
}

// AddTypedOptional adds a tool that takes a default where an argument is missing.
//
//corpus:input {"city":"Paris"}
func AddTypedOptional(s *mcp.Server) {
	mcp.AddTool(s, &mcp.Tool{Name: "typed_optional", Description: "Shows one way to panic, or not to.", InputSchema: map[string]any{"type": "object"}}, func(ctx context.Context, request *mcp.CallToolRequest, input inputTypedOptional) (*mcp.CallToolResult, any, error) {
		days := 1
		if input.Days != nil {
			days = *input.Days
		}
		return nil, fmt.Sprint(input.City, days), nil
	})
}
