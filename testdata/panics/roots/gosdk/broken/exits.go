package broken

import (
	"context"
	"encoding/json"
	"fmt"
	"log"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// AddExits adds a tool that ends the process where it cannot decode.
//
//corpus:input [1]
func AddExits(s *mcp.Server) {
	s.AddTool(&mcp.Tool{Name: "exits", Description: "Shows one way to panic, or not to.", InputSchema: map[string]any{"type": "object"}}, func(ctx context.Context, request *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		var args map[string]any
		if err := json.Unmarshal(request.Params.Arguments, &args); err != nil {
			log.Fatal(err) // want "\\[exit\\] \\(PAN-002\\)"
		}
		return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: fmt.Sprint(len(args))}}}, nil
	})
}
