package broken

import (
	"context"
	"fmt"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

// AddArgumentsAssertion adds a tool that asserts that the arguments are an object.
//
//corpus:input [1]
func AddArgumentsAssertion(s *server.MCPServer) {
	s.AddTool(mcp.NewTool("arguments_assertion", mcp.WithDescription("Shows one way to panic, or not to.")), func(ctx context.Context, request mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		args := request.Params.Arguments.(map[string]any) // want "\\[assertion\\] \\(PAN-003\\)"
		return mcp.NewToolResultText(fmt.Sprint(len(args))), nil
	})
}
