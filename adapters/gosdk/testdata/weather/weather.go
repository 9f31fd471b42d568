// Package weather has MCP servers for tests: a good one, and others with one fault each.
package weather

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/toolconform/toolconform/conformance"
)

type question struct {
	City string `json:"city" jsonschema:"the name of a city"`
}

type answer struct {
	City    string `json:"city"`
	Degrees int    `json:"degrees"`
}

var errUnknown = errors.New("the city is unknown; ask for Oslo or Rome")

// degrees looks a city up, which takes a while.
func degrees(ctx context.Context, city string) (int, error) {
	select {
	case <-time.After(3 * time.Second):
	case <-ctx.Done():
		return 0, ctx.Err()
	}
	known := map[string]int{"Oslo": 4, "Rome": 21}
	if n, ok := known[city]; ok {
		return n, nil
	}
	return 0, errUnknown
}

// A Build makes a server.
type Build = func(conformance.Env) (*mcp.Server, error)

func serve(handler mcp.ToolHandlerFor[question, answer]) Build {
	return func(conformance.Env) (*mcp.Server, error) { return serverOf(handler), nil }
}

func serverOf(handler mcp.ToolHandlerFor[question, answer]) *mcp.Server {
	server := mcp.NewServer(&mcp.Implementation{Name: "weather", Version: "1"}, nil)
	mcp.AddTool(server, &mcp.Tool{
		Name: "weather", Description: "Returns the temperature in a city.", Annotations: &mcp.ToolAnnotations{ReadOnlyHint: true},
	}, handler)
	return server
}

// Good keeps every rule.
var Good = serve(func(ctx context.Context, _ *mcp.CallToolRequest, q question) (*mcp.CallToolResult, answer, error) {
	n, err := degrees(ctx, q.City)
	return nil, answer{q.City, n}, err
})

// Panics panics for a city that it does not know.
var Panics = serve(func(ctx context.Context, _ *mcp.CallToolRequest, q question) (*mcp.CallToolResult, answer, error) {
	known := map[string]*answer{"Oslo": {"Oslo", 4}, "Rome": {"Rome", 21}}
	return nil, *known[q.City], nil // the line of the panic
})

// Deaf does not look at its context.
var Deaf = serve(func(ctx context.Context, _ *mcp.CallToolRequest, q question) (*mcp.CallToolResult, answer, error) {
	time.Sleep(5 * time.Second) // the line of the wait
	n, err := degrees(context.WithoutCancel(ctx), q.City)
	return nil, answer{q.City, n}, err
})

// Leaks leaves a goroutine behind each call.
var Leaks = serve(func(ctx context.Context, _ *mcp.CallToolRequest, q question) (*mcp.CallToolResult, answer, error) {
	never := make(chan int)
	go func() { <-never }() // the line of the goroutine
	n, err := degrees(ctx, q.City)
	return nil, answer{q.City, n}, err
})

// Mute has a raw handler that returns nothing.
func Mute(conformance.Env) (*mcp.Server, error) {
	server := mcp.NewServer(&mcp.Implementation{Name: "weather", Version: "1"}, nil)
	server.AddTool(&mcp.Tool{Name: "weather", Description: "Returns the temperature.", InputSchema: json.RawMessage(`{"type":"object"}`)},
		func(context.Context, *mcp.CallToolRequest) (*mcp.CallToolResult, error) { return nil, nil })
	return server, nil
}

// Quotes asks a service, and sends its errors to the client.
func Quotes(env conformance.Env) (*mcp.Server, error) {
	station := env.Service("station")
	return serverOf(func(ctx context.Context, _ *mcp.CallToolRequest, q question) (*mcp.CallToolResult, answer, error) {
		n, err := conformance.Answer(ctx, station, len(q.City))
		return nil, answer{q.City, n}, err
	}), nil
}

// Discreet asks a service, and keeps its errors to itself.
func Discreet(env conformance.Env) (*mcp.Server, error) {
	station := env.Service("station")
	return serverOf(func(ctx context.Context, _ *mcp.CallToolRequest, q question) (*mcp.CallToolResult, answer, error) {
		n, err := conformance.Answer(ctx, station, len(q.City))
		if err != nil {
			err = errors.New("the station does not answer; try again later")
		}
		return nil, answer{q.City, n}, err
	}), nil
}
