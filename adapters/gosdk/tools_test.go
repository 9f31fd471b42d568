package gosdk_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/toolconform/toolconform/adapters/gosdk"
	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/reference/mcpserver/testdata/adaptertest"
)

func newServer(tools ...contract.Tool) (*mcp.Server, error) {
	server := mcp.NewServer(&mcp.Implementation{Name: "reference", Version: "1"}, nil)
	return server, gosdk.AddTools(server, nil, tools...)
}

func TestServedToolsConform(t *testing.T) {
	tools, examples := adaptertest.Served()
	build := func(conformance.Env) (*mcp.Server, error) { return newServer(tools...) }
	adaptertest.ServedConform(t, gosdk.Subjects(build, examples)...)
}

func TestServedCalls(t *testing.T) {
	adaptertest.Calls(t, true, func(tools ...contract.Tool) (adaptertest.Call, error) {
		server, err := newServer(tools...)
		if err != nil {
			return nil, err
		}
		client := connect(t, server)
		return func(ctx context.Context, name, arguments string) (string, bool, error) {
			params := &mcp.CallToolParams{Name: name}
			if arguments != "" {
				params.Arguments = json.RawMessage(arguments)
			}
			result, err := client.CallTool(ctx, params)
			if err != nil {
				return "", false, err
			}
			text := result.Content[0].(*mcp.TextContent).Text
			if structured := result.StructuredContent != nil; structured != (strings.HasPrefix(text, "{")) {
				t.Errorf("%s: structured content %v", name, result.StructuredContent)
			}
			return text, result.IsError, nil
		}, nil
	})
}

func connect(t *testing.T, server *mcp.Server) *mcp.ClientSession {
	t.Helper()
	here, there := mcp.NewInMemoryTransports()
	if _, err := server.Connect(t.Context(), there, nil); err != nil {
		t.Fatal(err)
	}
	client, err := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, nil).Connect(t.Context(), here, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = client.Close() })
	return client
}
