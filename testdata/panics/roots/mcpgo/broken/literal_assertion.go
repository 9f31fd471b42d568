package broken

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

// AddLiteralAssertion adds a tool that asserts an argument of the map that the framework returns.
//
//corpus:input {}
func AddLiteralAssertion(s *server.MCPServer) {
	s.AddTool(mcp.NewTool("literal_assertion", mcp.WithDescription("Shows one way to panic, or not to.")), func(ctx context.Context, request mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		city := request.GetArguments()["city"].(string) // want "\\[assertion\\] \\(PAN-003\\)"
		return mcp.NewToolResultText("It rains in " + city), nil
	})
}
