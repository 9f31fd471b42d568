package good

import (
	"context"
	"fmt"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type inputContained struct {
	Page int `json:"page"`
}

// AddContained adds a tool that recovers first thing.
//
//corpus:input {"page":0}
func AddContained(s *mcp.Server) {
	mcp.AddTool(s, &mcp.Tool{Name: "contained", Description: "Shows one way to panic, or not to.", InputSchema: map[string]any{"type": "object"}}, func(ctx context.Context, request *mcp.CallToolRequest, input inputContained) (result *mcp.CallToolResult, pages int, err error) {
		defer func() {
			if cause := recover(); cause != nil {
				err = fmt.Errorf("count pages: %v", cause)
			}
		}()
		return nil, 100 / input.Page, nil
	})
}
