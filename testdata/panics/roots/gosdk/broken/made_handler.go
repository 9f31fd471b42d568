package broken

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type inputMadeHandler struct {
	Total int `json:"total"`
	Page  int `json:"page"`
}

func handlerMadeHandler(most int) mcp.ToolHandlerFor[inputMadeHandler, int] {
	return func(ctx context.Context, request *mcp.CallToolRequest, input inputMadeHandler) (*mcp.CallToolResult, int, error) {
		return nil, min(most, input.Total/input.Page), nil // want "\\[division\\] \\(PAN-003\\)"
	}
}

// AddMadeHandler adds a tool that makes its handler in a function.
//
//corpus:input {"page":0}
func AddMadeHandler(s *mcp.Server) {
	mcp.AddTool(s, &mcp.Tool{Name: "made_handler", Description: "Shows one way to panic, or not to.", InputSchema: map[string]any{"type": "object"}}, handlerMadeHandler(10))
}
