// Package weather has MCP servers for tests.
package weather

import (
	"context"
	"encoding/json"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/reference/mcpserver/testdata/adaptertest"
)

type question struct {
	City string `json:"city" jsonschema:"the name of a city"`
}

type answer struct {
	City    string `json:"city"`
	Degrees int    `json:"degrees"`
}

// A Build makes a server.
type Build = func(conformance.Env) (*mcp.Server, error)

// Good keeps every rule.
var Good = Of(adaptertest.Good)

// Of makes a server with one tool.
func Of(weather adaptertest.Weather) Build {
	return func(env conformance.Env) (*mcp.Server, error) {
		degrees := weather(env)
		server := mcp.NewServer(&mcp.Implementation{Name: "weather", Version: "1"}, nil)
		mcp.AddTool(server, &mcp.Tool{
			Name: "weather", Description: "Returns the temperature in a city.", Annotations: &mcp.ToolAnnotations{ReadOnlyHint: true},
		}, func(ctx context.Context, _ *mcp.CallToolRequest, q question) (*mcp.CallToolResult, answer, error) {
			n, err := degrees(ctx, q.City)
			return nil, answer{q.City, n}, err
		})
		return server, nil
	}
}

// Mute has a raw handler that returns nothing.
func Mute(conformance.Env) (*mcp.Server, error) {
	server := mcp.NewServer(&mcp.Implementation{Name: "weather", Version: "1"}, nil)
	server.AddTool(&mcp.Tool{Name: "weather", Description: "Returns the temperature.", InputSchema: json.RawMessage(`{"type":"object"}`)},
		func(context.Context, *mcp.CallToolRequest) (*mcp.CallToolResult, error) { return nil, nil })
	return server, nil
}
