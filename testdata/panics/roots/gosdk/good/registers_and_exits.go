package good

import (
	"context"
	"log"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// AddRegistersAndExits adds a tool that ends the process where it is registered with nothing, before there is a host to take down.
//
//corpus:input {}
func AddRegistersAndExits(s *mcp.Server) {
	if s == nil {
		log.Fatal("there is no server")
	}
	s.AddTool(&mcp.Tool{Name: "registers_and_exits", Description: "Shows one way to panic, or not to.", InputSchema: map[string]any{"type": "object"}}, func(ctx context.Context, request *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: string(request.Params.Arguments)}}}, nil
	})
}
