package broken

import (
	"context"
	"encoding/json"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type inputRootsOfClient struct {
	Roots []*rootOfClient `json:"roots"`
}

type rootOfClient struct {
	URI string `json:"uri"`
}

// AddRootsOfClient adds a tool that reads through the elements of a list, one of which may be null.
//
//corpus:input {"roots":[null]}
func AddRootsOfClient(s *mcp.Server) {
	s.AddTool(&mcp.Tool{Name: "roots_of_client", Description: "Shows one way to panic, or not to.", InputSchema: map[string]any{"type": "object"}}, func(ctx context.Context, request *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		var input inputRootsOfClient
		if err := json.Unmarshal(request.Params.Arguments, &input); err != nil {
			return &mcp.CallToolResult{IsError: true}, nil
		}
		result := &mcp.CallToolResult{}
		for _, root := range input.Roots {
			result.Content = append(result.Content, &mcp.TextContent{Text: root.URI}) // want "\\[nil\\] \\(PAN-003\\)"
		}
		return result, nil
	})
}
