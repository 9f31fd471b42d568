package broken

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

func handlerSharedCounts(counts map[string]int) server.ToolHandlerFunc {
	return func(ctx context.Context, request mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		if counts != nil {
			counts[request.GetString("city", "")]++ // want "\\[shared\\] \\(PAN-002\\)"
		}
		return mcp.NewToolResultText("counted"), nil
	}
}

// AddSharedCounts adds a tool that counts calls in a map that they share.
//
//corpus:input {"city":"Paris"}
func AddSharedCounts(s *server.MCPServer) {
	s.AddTool(mcp.NewTool("shared_counts", mcp.WithDescription("Shows one way to panic, or not to.")), handlerSharedCounts(map[string]int{}))
}
