package broken

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type inputPointerOptional struct {
	City string `json:"city,omitempty"`
}

// AddPointerOptional adds a tool that reads through the arguments that null leaves nil: none of them is required.
//
//corpus:input null
func AddPointerOptional(s *mcp.Server) {
	mcp.AddTool(s, &mcp.Tool{Name: "pointer_optional", Description: "Shows one way to panic, or not to."}, func(ctx context.Context, request *mcp.CallToolRequest, input *inputPointerOptional) (*mcp.CallToolResult, string, error) {
		return nil, input.City, nil // want "\\[nil\\] \\(PAN-003\\)"
	})
}
