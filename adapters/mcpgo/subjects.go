// Package mcpgo joins toolconform and mcp-go (github.com/mark3labs/mcp-go). Subjects returns the tools of a server for the conformance suite,
// which calls their handlers in its own process: a crash has a line, and cancellation is evaluated in virtual time. AddTools has a server serve
// tools of package contract.
//
// It is a separate module, so that users of toolconform do not depend on mcp-go.
package mcpgo

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/mark3labs/mcp-go/server"

	"github.com/toolconform/toolconform/conformance"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/mcptool"
)

// Subjects returns a subject for each tool of a server; their default profile is core. build is called anew for every stimulus: it makes the
// server with the services and the logger of the environment. A call runs through the options and the middleware of the server, as one of a
// client does, without a transport, which would hide a panic. Its session has the ID of the caller; its client has no capabilities.
//
// The suite needs calls that succeed. They are those of examples, by the name of the tool, else the examples of its input schema, else a call
// without arguments if none is required.
func Subjects(build func(conformance.Env) (*server.MCPServer, error), examples map[string][]contract.Example) []conformance.Subject {
	return conformance.Tools("server", func(env conformance.Env) ([]contract.Tool, error) {
		s, err := build(env)
		if err == nil && s == nil {
			err = errors.New("it is nil")
		}
		if err != nil {
			return nil, fmt.Errorf("build the server: %w", err)
		}
		return mcptool.FromServer(requests(s), examples)
	})
}

// requests returns a function that has the server process a request in its own goroutine.
func requests(s *server.MCPServer) mcptool.Request {
	return func(ctx context.Context, method string, params json.RawMessage, execution contract.ExecutionContext) (json.RawMessage, error) {
		session := server.NewInProcessSession(cmp.Or(execution.SessionID, "toolconform"), nil)
		session.Initialize()
		request := append([]byte(`{"jsonrpc":"2.0","id":1,"method":"`+method+`","params":`), params...)
		text, err := json.Marshal(s.HandleMessage(s.WithContext(ctx, session), append(request, '}')))
		if err != nil {
			return nil, err
		}
		var response struct {
			Result json.RawMessage
			Error  *struct{ Message string }
		}
		if err := json.Unmarshal(text, &response); err != nil {
			return nil, err
		}
		if response.Error != nil {
			return nil, errors.New(response.Error.Message)
		}
		return response.Result, nil
	}
}
