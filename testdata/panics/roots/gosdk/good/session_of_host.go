package good

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// AddSessionOfHost adds a tool that asks the session what its client can do, as often as it wants to know.
//
//corpus:input {}
func AddSessionOfHost(s *mcp.Server) {
	s.AddTool(&mcp.Tool{Name: "session_of_host", Description: "Shows one way to panic, or not to.", InputSchema: map[string]any{"type": "object"}}, func(ctx context.Context, request *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: elicits(request.Session)}}}, nil
	})
}

func elicits(session *mcp.ServerSession) string {
	if client := session.InitializeParams(); client == nil || client.Capabilities == nil {
		return "nothing is known of the client"
	}
	if session.InitializeParams().Capabilities.Elicitation == nil {
		return "the client asks nobody"
	}
	return "the client asks somebody"
}
