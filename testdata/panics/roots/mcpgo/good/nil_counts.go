package good

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

func handlerNilCounts(counts map[string]int) server.ToolHandlerFunc {
	return func(ctx context.Context, request mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		if counts != nil {
			counts[request.GetString("city", "")]++
		}
		return mcp.NewToolResultText("counted"), nil
	}
}

// AddNilCounts adds a tool that would count calls in a map that they share, if anybody passed one.
//
//corpus:input {"city":"Paris"}
func AddNilCounts(s *server.MCPServer) {
	s.AddTool(mcp.NewTool("nil_counts", mcp.WithDescription("Shows one way to panic, or not to.")), handlerNilCounts(nil))
}

// addUnused would add a tool that panics, if anybody called it.
func addUnused(s *server.MCPServer) {
	s.AddTool(mcp.NewTool("unused", mcp.WithDescription("Shows one way to panic, or not to.")), func(ctx context.Context, request mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return mcp.NewToolResultText(request.GetArguments()["city"].(string)), nil
	})
}
