// Package weather has MCP servers for tests.
package weather

import (
	"context"
	"fmt"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/reference/mcpserver/testdata/adaptertest"
)

// A Build makes a server.
type Build = func(conformance.Env) (*server.MCPServer, error)

// Good keeps every rule.
var Good = Of(adaptertest.Good, server.WithInputSchemaValidation())

// Of makes a server with one tool.
func Of(weather adaptertest.Weather, options ...server.ServerOption) Build {
	return func(env conformance.Env) (*server.MCPServer, error) {
		degrees := weather(env)
		s := server.NewMCPServer("weather", "1", append(options, server.WithToolCapabilities(false))...)
		s.AddTool(mcp.NewTool("weather",
			mcp.WithDescription("Returns the temperature in a city."), mcp.WithReadOnlyHintAnnotation(true), mcp.WithDestructiveHintAnnotation(false),
			mcp.WithString("city", mcp.Required(), mcp.Description("the name of a city")),
		), func(ctx context.Context, request mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			n, err := degrees(ctx, request.GetString("city", "Oslo"))
			if err != nil {
				return mcp.NewToolResultError(err.Error()), nil
			}
			return mcp.NewToolResultText(fmt.Sprintf("It is %d degrees.", n)), nil
		})
		return s, nil
	}
}
