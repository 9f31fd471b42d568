package broken

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type inputGoroutine struct {
	Words []string `json:"words"`
}

// AddGoroutine adds a tool that asks in the background.
//
//corpus:input {"words":[]}
func AddGoroutine(s *mcp.Server) {
	mcp.AddTool(s, &mcp.Tool{Name: "goroutine", Description: "Shows one way to panic, or not to.", InputSchema: map[string]any{"type": "object"}}, func(ctx context.Context, request *mcp.CallToolRequest, input inputGoroutine) (*mcp.CallToolResult, string, error) {
		first := make(chan string)
		go func() {
			first <- input.Words[0] // want "\\[goroutine\\] \\(PAN-002\\)"
		}()
		return nil, <-first, nil
	})
}
