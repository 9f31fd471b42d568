package good

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type inputOwnSchema struct {
	Quarter int `json:"quarter"`
}

// AddOwnSchema adds a tool with a schema of its own, which refuses what its type would allow.
//
//corpus:input {"quarter":3}
func AddOwnSchema(s *mcp.Server) {
	schema := map[string]any{"type": "object", "properties": map[string]any{"quarter": map[string]any{"type": "integer", "minimum": 0, "maximum": 3}}}
	mcp.AddTool(s, &mcp.Tool{Name: "own_schema", Description: "Shows one way to panic, or not to.", InputSchema: schema}, func(ctx context.Context, request *mcp.CallToolRequest, input inputOwnSchema) (*mcp.CallToolResult, string, error) {
		return nil, [...]string{"winter", "spring", "summer", "autumn"}[input.Quarter], nil
	})
}
