package broken

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

type inputTyped struct {
	SHA string `json:"sha"`
}

// AddTyped adds a tool that is typed, and cuts a text that may be short.
//
//corpus:input {"sha":"abc"}
func AddTyped(s *server.MCPServer) {
	s.AddTool(mcp.NewTool("typed", mcp.WithDescription("Shows one way to panic, or not to.")), mcp.NewTypedToolHandler(func(ctx context.Context, request mcp.CallToolRequest, input inputTyped) (*mcp.CallToolResult, error) {
		return mcp.NewToolResultText(input.SHA[:7]), nil // want "\\[slice\\] \\(PAN-003\\)"
	}))
}
