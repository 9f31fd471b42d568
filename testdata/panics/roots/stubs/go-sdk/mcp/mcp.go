// Package mcp has of the MCP Go SDK what tools use, with its signatures. Call stands for what a client does.
package mcp

import (
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
)

type (
	// A Server offers tools.
	Server struct{ handlers map[string]ToolHandler }
	// A ServerSession is a client's.
	ServerSession struct{ params *InitializeParams }
	// InitializeParams are what a client says of itself.
	InitializeParams struct{ Capabilities *ClientCapabilities }
	// ClientCapabilities are what a client can do.
	ClientCapabilities struct{ Elicitation *ElicitationCapabilities }
	// ElicitationCapabilities are how a client asks its user.
	ElicitationCapabilities struct{}
	// ServerOptions are of a server.
	ServerOptions struct{ Instructions string }
	// An Implementation is a server's name.
	Implementation struct{ Name, Title, Version string }
	// A Tool is described.
	Tool struct {
		Name         string `json:"name"`
		Description  string `json:"description,omitempty"`
		InputSchema  any    `json:"inputSchema"`
		OutputSchema any    `json:"outputSchema,omitempty"`
	}
	// Params are of a request.
	Params interface{ isParams() }
	// A ServerRequest is a request to a server.
	ServerRequest[P Params] struct {
		Session *ServerSession
		Params  P
	}
	// CallToolParamsRaw are the parameters of a call.
	CallToolParamsRaw struct {
		Name      string          `json:"name"`
		Arguments json.RawMessage `json:"arguments,omitempty"`
	}
	// A CallToolRequest is a call.
	CallToolRequest = ServerRequest[*CallToolParamsRaw]
	// Content is a part of an answer.
	Content interface {
		MarshalJSON() ([]byte, error)
	}
	// TextContent is a text.
	TextContent struct{ Text string }
	// A CallToolResult is an answer.
	CallToolResult struct {
		Content           []Content `json:"content"`
		StructuredContent any       `json:"structuredContent,omitempty"`
		IsError           bool      `json:"isError,omitempty"`
	}
	// A ToolHandler handles a call.
	ToolHandler func(context.Context, *CallToolRequest) (*CallToolResult, error)
	// A ToolHandlerFor handles a call with typed arguments and results.
	ToolHandlerFor[In, Out any] func(_ context.Context, request *CallToolRequest, input In) (result *CallToolResult, output Out, _ error)
)

func (*CallToolParamsRaw) isParams() {}

// InitializeParams returns what the client has said of itself.
func (s *ServerSession) InitializeParams() *InitializeParams { return s.params }

// MarshalJSON implements Content.
func (c *TextContent) MarshalJSON() ([]byte, error) {
	return json.Marshal(map[string]string{"type": "text", "text": c.Text})
}

// NewServer makes a server.
func NewServer(impl *Implementation, options *ServerOptions) *Server {
	return &Server{handlers: map[string]ToolHandler{}}
}

// AddTool adds a tool that validates its arguments itself.
func (s *Server) AddTool(t *Tool, h ToolHandler) { s.handlers[t.Name] = h }

// AddTool adds a tool whose arguments are read for it.
func AddTool[In, Out any](s *Server, t *Tool, h ToolHandlerFor[In, Out]) {
	s.AddTool(t, func(ctx context.Context, request *CallToolRequest) (*CallToolResult, error) {
		var in In
		if request.Params.Arguments != nil {
			if err := json.Unmarshal(request.Params.Arguments, &in); err != nil {
				return &CallToolResult{IsError: true, Content: []Content{&TextContent{Text: err.Error()}}}, nil
			}
		}
		if t.InputSchema == nil {
			if err := lacks[In](request.Params.Arguments); err != nil {
				return &CallToolResult{IsError: true, Content: []Content{&TextContent{Text: err.Error()}}}, nil
			}
		}
		result, out, err := h(ctx, request, in)
		if err != nil {
			return &CallToolResult{IsError: true, Content: []Content{&TextContent{Text: err.Error()}}}, nil
		}
		if result == nil {
			result = &CallToolResult{}
		}
		result.StructuredContent = out
		return result, nil
	})
}

// lacks returns which member the arguments lack that the schema of their type requires: each that is not left out where it is empty.
func lacks[In any](arguments json.RawMessage) error {
	var given map[string]json.RawMessage
	if len(arguments) > 0 {
		if err := json.Unmarshal(arguments, &given); err != nil {
			return err
		}
	}
	in := reflect.TypeFor[In]()
	if in.Kind() == reflect.Pointer {
		in = in.Elem()
	}
	if in.Kind() != reflect.Struct {
		return nil
	}
	for field := range in.Fields() {
		name, options, _ := strings.Cut(field.Tag.Get("json"), ",")
		if _, ok := given[name]; !ok && !strings.Contains(options, "omitempty") {
			return fmt.Errorf("the member %q is required", name)
		}
	}
	return nil
}

// Call calls a tool. The SDK has no such method: its servers are called through a transport.
func (s *Server) Call(ctx context.Context, name, arguments string) (*CallToolResult, error) {
	handler, ok := s.handlers[name]
	if !ok {
		return nil, fmt.Errorf("unknown tool %q", name)
	}
	request := &CallToolRequest{Session: &ServerSession{}, Params: &CallToolParamsRaw{Name: name}}
	if arguments != "" {
		request.Params.Arguments = json.RawMessage(arguments)
	}
	return handler(ctx, request)
}
