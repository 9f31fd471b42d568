package good

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type inputGoroutine struct {
	Words []string `json:"words"`
}

// AddGoroutine adds a tool that asks in the background, with what it has looked at.
//
//corpus:input {"words":[]}
func AddGoroutine(s *mcp.Server) {
	mcp.AddTool(s, &mcp.Tool{Name: "goroutine", Description: "Shows one way to panic, or not to.", InputSchema: map[string]any{"type": "object"}}, func(ctx context.Context, request *mcp.CallToolRequest, input inputGoroutine) (*mcp.CallToolResult, string, error) {
		words := make(chan string, 1)
		go func() {
			defer close(words)
			for _, word := range input.Words {
				words <- word
				return
			}
		}()
		return nil, <-words, nil
	})
}
