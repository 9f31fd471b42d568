package broken

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type inputTypedMethod struct {
	Names []string `json:"names"`
}

type outputTypedMethod struct {
	First string `json:"first"`
}

type serviceTypedMethod struct{ prefix string }

func (v *serviceTypedMethod) first(ctx context.Context, request *mcp.CallToolRequest, input inputTypedMethod) (*mcp.CallToolResult, outputTypedMethod, error) {
	return nil, outputTypedMethod{First: v.prefix + input.Names[0]}, nil // want "\\[index\\] \\(PAN-003\\)"
}

// AddTypedMethod adds a tool that gives a method, which takes the first item of a list.
//
//corpus:input {"names":[]}
func AddTypedMethod(s *mcp.Server) {
	service := &serviceTypedMethod{prefix: "the "}
	mcp.AddTool(s, &mcp.Tool{Name: "typed_method", Description: "Shows one way to panic, or not to.", InputSchema: map[string]any{"type": "object"}}, service.first)
}
