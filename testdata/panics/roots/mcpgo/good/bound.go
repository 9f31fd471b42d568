package good

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
	if args.Limit == nil {
		return mcp.NewToolResultText("all"), nil
	}
	return mcp.NewToolResultText(fmt.Sprint(*args.Limit)), nil
}

// AddBound adds a tool that binds its arguments and asks for an optional one.
//
//corpus:input {}
func AddBound(s *server.MCPServer) {
	s.AddTool(mcp.NewTool("bound", mcp.WithDescription("Shows one way to panic, or not to.")), handleBound)
}
