package good

import (
	"context"
	"strings"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

// AddSeveralTools adds a tool that is one of several that are added at once.
//
//corpus:input {"pair":"a"}
func AddSeveralTools(s *server.MCPServer) {
	s.AddTools(
		server.ServerTool{Tool: mcp.NewTool("other"), Handler: func(ctx context.Context, request mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			return mcp.NewToolResultText(request.GetString("text", "")), nil
		}},
		server.ServerTool{Tool: mcp.NewTool("several_tools", mcp.WithDescription("Shows one way to panic, or not to.")), Handler: func(ctx context.Context, request mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			key, value, _ := strings.Cut(request.GetString("pair", ""), "=")
			return mcp.NewToolResultText(key + value), nil
		}},
	)
}
