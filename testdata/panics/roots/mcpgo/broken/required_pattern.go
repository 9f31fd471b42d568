package broken

import (
	"context"
	"regexp"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

func handlerRequiredPattern() server.ToolHandlerFunc {
	return func(ctx context.Context, request mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		pattern, err := request.RequireString("pattern")
		if err != nil {
			return mcp.NewToolResultError(err.Error()), nil
		}
		return mcp.NewToolResultText(regexp.MustCompile(pattern).String()), nil // want "\\[must\\] \\(PAN-003\\)"
	}
}

// AddRequiredPattern adds a tool that compiles a pattern that it requires.
//
//corpus:input {"pattern":"("}
func AddRequiredPattern(s *server.MCPServer) {
	s.AddTool(mcp.NewTool("required_pattern", mcp.WithDescription("Shows one way to panic, or not to.")), handlerRequiredPattern())
}
