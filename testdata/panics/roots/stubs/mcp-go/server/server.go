// Package server has of mcp-go what servers use, with its signatures. Call stands for what a client does.
package server

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/mark3labs/mcp-go/mcp"
)

type (
	// An MCPServer offers tools.
	MCPServer struct{ handlers map[string]ToolHandlerFunc }
	// A ServerOption is of a server.
	ServerOption func(*MCPServer)
	// A ToolHandlerFunc handles a call.
	ToolHandlerFunc func(ctx context.Context, request mcp.CallToolRequest) (*mcp.CallToolResult, error)
	// A ServerTool is a tool with its handler.
	ServerTool struct {
		Tool    mcp.Tool
		Handler ToolHandlerFunc
	}
)

// NewMCPServer makes a server.
func NewMCPServer(name, version string, opts ...ServerOption) *MCPServer {
	s := &MCPServer{handlers: map[string]ToolHandlerFunc{}}
	for _, opt := range opts {
		opt(s)
	}
	return s
}

// AddTool adds a tool.
func (s *MCPServer) AddTool(tool mcp.Tool, handler ToolHandlerFunc) {
	s.AddTools(ServerTool{Tool: tool, Handler: handler})
}

// AddTools adds tools.
func (s *MCPServer) AddTools(tools ...ServerTool) {
	for _, entry := range tools {
		s.handlers[entry.Tool.Name] = entry.Handler
	}
}

// Call calls a tool. mcp-go has no such method: its servers are called through a transport.
func (s *MCPServer) Call(ctx context.Context, name, arguments string) (*mcp.CallToolResult, error) {
	handler, ok := s.handlers[name]
	if !ok {
		return nil, fmt.Errorf("unknown tool %q", name)
	}
	request := mcp.CallToolRequest{Params: mcp.CallToolParams{Name: name}}
	if arguments != "" {
		if err := json.Unmarshal([]byte(arguments), &request.Params.Arguments); err != nil {
			return nil, err
		}
	}
	return handler(ctx, request)
}
