// Package gosdk joins toolconform and the MCP Go SDK (github.com/modelcontextprotocol/go-sdk). Subjects returns the tools of a server for the
// conformance suite, which calls their handlers in its own process: a crash has a line, and cancellation is evaluated in virtual time.
// AddTools has a server serve tools of package contract.
//
// It is a separate module, so that users of toolconform do not depend on the SDK.
package gosdk

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/mcptool"
)

// Subjects returns a subject for each tool of a server; their default profile is core. build is called anew for every stimulus: it makes the
// server with the services and the logger of the environment. A call runs through the receiving middleware of the server, as one of a client does,
// without a transport. The client of its session has left, and had no capabilities: messages to it fail.
//
// The suite needs calls that succeed. They are those of examples, by the name of the tool, else the examples of its input schema, else a call
// without arguments if none is required.
func Subjects(build func(conformance.Env) (*mcp.Server, error), examples map[string][]contract.Example) []conformance.Subject {
	return conformance.Tools("server", func(env conformance.Env) ([]contract.Tool, error) {
		server, err := build(env)
		if err != nil {
			return nil, fmt.Errorf("build the server: %w", err)
		}
		s, err := open(server)
		if err != nil {
			return nil, err
		}
		return mcptool.FromServer(s.request, examples)
	})
}

// A session calls the methods of a server.
type session struct {
	server *mcp.ServerSession
	call   mcp.MethodHandler // with all middleware of the server
}

// open returns a session of a client that has left: it has no goroutine, which the suite could not tell from one of a tool.
func open(server *mcp.Server) (*session, error) {
	if server == nil {
		return nil, errors.New("build the server: it is nil")
	}
	s := &session{}
	server.AddReceivingMiddleware(func(next mcp.MethodHandler) mcp.MethodHandler {
		s.call = next
		return next
	})
	state := &mcp.ServerSessionState{
		InitializeParams:  &mcp.InitializeParams{ProtocolVersion: "2025-11-25", ClientInfo: &mcp.Implementation{Name: "toolconform"}, Capabilities: &mcp.ClientCapabilities{}},
		InitializedParams: &mcp.InitializedParams{},
	}
	connected, err := server.Connect(context.Background(), departed{}, &mcp.ServerSessionOptions{State: state})
	if err != nil {
		return nil, fmt.Errorf("connect to the server: %w", err)
	}
	_ = connected.Close()
	s.server = connected
	return s, nil
}

// departed is the transport and the connection of a client that has left.
type departed struct{}

func (departed) Connect(context.Context) (mcp.Connection, error) { return departed{}, nil }
func (departed) Read(context.Context) (jsonrpc.Message, error)   { return nil, io.EOF }
func (departed) Write(context.Context, jsonrpc.Message) error    { return io.ErrClosedPipe }
func (departed) Close() error                                    { return nil }
func (departed) SessionID() string                               { return "" }

// request has the server process a request in this goroutine.
func (s *session) request(ctx context.Context, method string, params json.RawMessage, _ contract.ExecutionContext) (json.RawMessage, error) {
	var request mcp.Request
	var err error
	switch method {
	case "tools/list":
		list := &mcp.ListToolsRequest{Session: s.server}
		request, err = list, json.Unmarshal(params, &list.Params)
	default:
		call := &mcp.CallToolRequest{Session: s.server, Extra: &mcp.RequestExtra{}}
		request, err = call, json.Unmarshal(params, &call.Params)
	}
	if err != nil {
		return nil, err
	}
	result, err := s.call(ctx, method, request)
	if err != nil {
		return nil, err
	}
	return json.Marshal(result)
}

// convert converts between types with one form in JSON.
func convert(from, to any) error {
	text, err := json.Marshal(from)
	if err != nil {
		return err
	}
	return json.Unmarshal(text, to)
}
