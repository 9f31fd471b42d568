package good

import (
	"context"
	"regexp"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

// AddContained adds a tool that recovers first thing.
//
//corpus:input {"pattern":"("}
func AddContained(s *server.MCPServer) {
	s.AddTool(mcp.NewTool("contained", mcp.WithDescription("Shows one way to panic, or not to.")), func(ctx context.Context, request mcp.CallToolRequest) (result *mcp.CallToolResult, err error) {
		defer func() {
			if cause := recover(); cause != nil {
				result, err = mcp.NewToolResultError("the pattern could not be read"), nil
			}
		}()
		return mcp.NewToolResultText(regexp.MustCompile(request.GetString("pattern", "")).String()), nil
	})
}
