package broken

import (
	"context"
	"strings"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

type serviceMethodValue struct{ mark string }

func (v *serviceMethodValue) repeat(ctx context.Context, request mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	times := request.GetInt("times", 1)
	if times > 100 {
		return mcp.NewToolResultError("'times' must be at most 100"), nil
	}
	return mcp.NewToolResultText(strings.Repeat(v.mark, times)), nil // want "\\[size\\] \\(PAN-003\\)"
}

// AddMethodValue adds a tool that gives a method, which repeats.
//
//corpus:input {"times":-1}
func AddMethodValue(s *server.MCPServer) {
	service := &serviceMethodValue{mark: "-"}
	s.AddTool(mcp.NewTool("method_value", mcp.WithDescription("Shows one way to panic, or not to.")), service.repeat)
}
