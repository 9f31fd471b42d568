package good

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type inputPointerRequired struct {
	City string `json:"city"`
}

// AddPointerRequired adds a tool that reads through arguments that the SDK refuses to leave nil: the schema that it makes of them requires a member.
//
//corpus:input {"city":"Paris"}
func AddPointerRequired(s *mcp.Server) {
	mcp.AddTool(s, &mcp.Tool{Name: "pointer_required", Description: "Shows one way to panic, or not to."}, func(ctx context.Context, request *mcp.CallToolRequest, input *inputPointerRequired) (*mcp.CallToolResult, string, error) {
		return nil, input.City, nil
	})
}
