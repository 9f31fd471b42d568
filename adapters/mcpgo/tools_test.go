package mcpgo_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"github.com/mark3labs/mcp-go/client"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"github.com/toolconform/toolconform/adapters/mcpgo"
	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/reference/mcpserver/testdata/adaptertest"
)

func newServer(tools ...contract.Tool) (*server.MCPServer, error) {
	s := server.NewMCPServer("reference", "1")
	return s, mcpgo.AddTools(s, nil, tools...)
}

func TestServedToolsConform(t *testing.T) {
	tools, examples := adaptertest.Served()
	build := func(conformance.Env) (*server.MCPServer, error) { return newServer(tools...) }
	adaptertest.ServedConform(t, mcpgo.Subjects(build, examples)...)
}

func TestServedCalls(t *testing.T) {
	adaptertest.Calls(t, true, func(tools ...contract.Tool) (adaptertest.Call, error) {
		s, err := newServer(tools...)
		if err != nil {
			return nil, err
		}
		c := connect(t, s)
		return func(ctx context.Context, name, arguments string) (string, bool, error) {
			request := mcp.CallToolRequest{Params: mcp.CallToolParams{Name: name}}
			if arguments != "" {
				request.Params.Arguments = json.RawMessage(arguments)
			}
			result, err := c.CallTool(ctx, request)
			if err != nil {
				return "", false, err
			}
			text := result.Content[0].(mcp.TextContent).Text
			if structured := result.StructuredContent != nil; structured != (strings.HasPrefix(text, "{")) {
				t.Errorf("%s: structured content %v", name, result.StructuredContent)
			}
			return text, result.IsError, nil
		}, nil
	})
}

func connect(t *testing.T, s *server.MCPServer) *client.Client {
	t.Helper()
	c, err := client.NewInProcessClient(s)
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	if _, err := c.Initialize(t.Context(), mcp.InitializeRequest{}); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Close() })
	return c
}
