package broken

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func handleRawFunction(ctx context.Context, request *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var args struct {
		Repository string `json:"repository"`
	}
	if err := json.Unmarshal(request.Params.Arguments, &args); err != nil {
		return &mcp.CallToolResult{IsError: true, Content: []mcp.Content{&mcp.TextContent{Text: "the arguments are not valid"}}}, nil
	}
	parts := strings.Split(args.Repository, "/")
	return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: parts[1]}}}, nil // want "\\[index\\] \\(PAN-003\\)"
}

// AddRawFunction adds a tool that gives a function of the package, which splits.
//
//corpus:input {"repository":"main"}
func AddRawFunction(s *mcp.Server) {
	s.AddTool(&mcp.Tool{Name: "raw_function", Description: "Shows one way to panic, or not to.", InputSchema: map[string]any{"type": "object"}}, handleRawFunction)
}
