package broken

import (
	"context"
	"fmt"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

func handleBound(ctx context.Context, request mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var args struct {
		Limit *int `json:"limit"`
	}
	if err := request.BindArguments(&args); err != nil {
		return mcp.NewToolResultError("the arguments are not valid"), nil
	}
	return mcp.NewToolResultText(fmt.Sprint(*args.Limit)), nil // want "\\[nil\\] \\(PAN-003\\)"
}

// AddBound adds a tool that binds its arguments and reads an optional one.
//
//corpus:input {}
func AddBound(s *server.MCPServer) {
	s.AddTool(mcp.NewTool("bound", mcp.WithDescription("Shows one way to panic, or not to.")), handleBound)
}
