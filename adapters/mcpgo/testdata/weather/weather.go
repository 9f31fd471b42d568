// Package weather has MCP servers for tests: a good one, and others with one fault each.
package weather

import (
	"context"
	"fmt"
	"time"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"github.com/toolconform/toolconform/conformance"
)

var known = map[string]int{"Oslo": 4, "Rome": 21}

// degrees looks a city up, which takes a while.
func degrees(ctx context.Context, request mcp.CallToolRequest) *mcp.CallToolResult {
	select {
	case <-time.After(3 * time.Second):
	case <-ctx.Done():
		return mcp.NewToolResultError("the call was cancelled")
	}
	if n, ok := known[request.GetString("city", "")]; ok {
		return mcp.NewToolResultText(fmt.Sprintf("It is %d degrees.", n))
	}
	return mcp.NewToolResultError("the city is unknown; ask for Oslo or Rome")
}

// A Build makes a server.
type Build = func(conformance.Env) (*server.MCPServer, error)

func serve(handler server.ToolHandlerFunc, options ...server.ServerOption) Build {
	return func(conformance.Env) (*server.MCPServer, error) { return serverOf(handler, options...), nil }
}

func serverOf(handler server.ToolHandlerFunc, options ...server.ServerOption) *server.MCPServer {
	s := server.NewMCPServer("weather", "1", append(options, server.WithToolCapabilities(false))...)
	s.AddTool(mcp.NewTool("weather",
		mcp.WithDescription("Returns the temperature in a city."), mcp.WithReadOnlyHintAnnotation(true), mcp.WithDestructiveHintAnnotation(false),
		mcp.WithString("city", mcp.Required(), mcp.Description("the name of a city")),
	), handler)
	return s
}

func lookup(ctx context.Context, request mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return degrees(ctx, request), nil
}

// Good keeps every rule.
var Good = serve(lookup, server.WithInputSchemaValidation())

// Trusting does not validate arguments.
var Trusting = serve(func(_ context.Context, request mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return mcp.NewToolResultText(fmt.Sprint(known[request.GetString("city", "Oslo")])), nil
})

// Panics panics for a city that it does not know.
var Panics = serve(func(_ context.Context, request mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	known := map[string]*mcp.CallToolResult{"Oslo": mcp.NewToolResultText("4"), "Rome": mcp.NewToolResultText("21")}
	result := *known[request.GetString("city", "")] // the line of the panic
	return &result, nil
}, server.WithInputSchemaValidation())

// Deaf does not look at its context.
var Deaf = serve(func(ctx context.Context, request mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	time.Sleep(5 * time.Second) // the line of the wait
	return degrees(context.WithoutCancel(ctx), request), nil
}, server.WithInputSchemaValidation())

// Leaks leaves a goroutine behind each call.
var Leaks = serve(func(ctx context.Context, request mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	never := make(chan int)
	go func() { <-never }() // the line of the goroutine
	return degrees(ctx, request), nil
}, server.WithInputSchemaValidation())

// Quotes asks a service, and sends its errors to the client.
func Quotes(env conformance.Env) (*server.MCPServer, error) {
	station := env.Service("station")
	return serverOf(func(ctx context.Context, request mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		n, err := conformance.Answer(ctx, station, known[request.GetString("city", "")])
		if err != nil {
			return nil, fmt.Errorf("ask the station: %w", err)
		}
		return mcp.NewToolResultText(fmt.Sprint(n)), nil
	}, server.WithInputSchemaValidation()), nil
}

// Discreet asks a service, and keeps its errors to itself.
func Discreet(env conformance.Env) (*server.MCPServer, error) {
	station := env.Service("station")
	return serverOf(func(ctx context.Context, request mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		n, err := conformance.Answer(ctx, station, known[request.GetString("city", "")])
		switch {
		case ctx.Err() != nil:
			return mcp.NewToolResultError("the call was cancelled"), nil
		case err != nil:
			return mcp.NewToolResultError("the station does not answer; try again later"), nil
		}
		return mcp.NewToolResultText(fmt.Sprint(n)), nil
	}, server.WithInputSchemaValidation()), nil
}
