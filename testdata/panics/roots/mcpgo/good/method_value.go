package good

import (
	"context"
	"strings"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

type serviceMethodValue struct{ mark string }

func (v *serviceMethodValue) repeat(ctx context.Context, request mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	times := request.GetInt("times", 1)
	if times < 0 || times > 100 {
		return mcp.NewToolResultError("'times' must be 0 to 100"), nil
	}
	return mcp.NewToolResultText(strings.Repeat(v.mark, times)), nil
}

// AddMethodValue adds a tool that gives a method, which repeats what it has looked at.
//
//corpus:input {"times":-1}
func AddMethodValue(s *server.MCPServer) {
	service := &serviceMethodValue{mark: "-"}
	s.AddTool(mcp.NewTool("method_value", mcp.WithDescription("Shows one way to panic, or not to.")), service.repeat)
}
