package good

import (
	"context"
	"encoding/json"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// AddRawAssertion adds a tool that decodes its arguments into a map and asks.
//
//corpus:input {}
func AddRawAssertion(s *mcp.Server) {
	s.AddTool(&mcp.Tool{Name: "raw_assertion", Description: "Shows one way to panic, or not to.", InputSchema: map[string]any{"type": "object"}}, func(ctx context.Context, request *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		var args map[string]any
		if err := json.Unmarshal(request.Params.Arguments, &args); err != nil {
			return &mcp.CallToolResult{IsError: true, Content: []mcp.Content{&mcp.TextContent{Text: "the arguments are not valid"}}}, nil
		}
		city, ok := args["city"].(string)
		if !ok {
			return &mcp.CallToolResult{IsError: true, Content: []mcp.Content{&mcp.TextContent{Text: "'city' must be a text"}}}, nil
		}
		return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: city}}}, nil
	})
}
