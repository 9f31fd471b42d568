package good

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func safelyRecovered(handle mcp.ToolHandler) mcp.ToolHandler {
	return func(ctx context.Context, request *mcp.CallToolRequest) (result *mcp.CallToolResult, err error) {
		defer func() {
			if cause := recover(); cause != nil {
				err = fmt.Errorf("tool failed: %v", cause)
			}
		}()
		return handle(ctx, request)
	}
}

// AddRecovered adds a tool that is wrapped in a handler that recovers.
//
//corpus:input {"page":0}
func AddRecovered(s *mcp.Server) {
	s.AddTool(&mcp.Tool{Name: "recovered", Description: "Shows one way to panic, or not to.", InputSchema: map[string]any{"type": "object"}}, safelyRecovered(func(ctx context.Context, request *mcp.CallToolRequest) (result *mcp.CallToolResult, err error) {
		var args struct {
			Page int `json:"page"`
		}
		if err := json.Unmarshal(request.Params.Arguments, &args); err != nil {
			return &mcp.CallToolResult{IsError: true, Content: []mcp.Content{&mcp.TextContent{Text: "the arguments are not valid"}}}, nil
		}
		if args.Page == 0 {
			return &mcp.CallToolResult{IsError: true, Content: []mcp.Content{&mcp.TextContent{Text: "'page' must not be 0"}}}, nil
		}
		return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: fmt.Sprint(100 / args.Page)}}}, nil
	}))
}
