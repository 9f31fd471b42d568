package good

import (
	"context"
	"errors"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type inputTypedMethod struct {
	Names []string `json:"names"`
}

type serviceTypedMethod struct{ prefix string }

func (v *serviceTypedMethod) first(ctx context.Context, request *mcp.CallToolRequest, input inputTypedMethod) (*mcp.CallToolResult, string, error) {
	if len(input.Names) == 0 {
		return nil, "", errors.New("'names' must not be empty")
	}
	return nil, v.prefix + input.Names[0], nil
}

// AddTypedMethod adds a tool that gives a method, which looks whether the list has an item.
//
//corpus:input {"names":[]}
func AddTypedMethod(s *mcp.Server) {
	service := &serviceTypedMethod{prefix: "the "}
	mcp.AddTool(s, &mcp.Tool{Name: "typed_method", Description: "Shows one way to panic, or not to.", InputSchema: map[string]any{"type": "object"}}, service.first)
}
