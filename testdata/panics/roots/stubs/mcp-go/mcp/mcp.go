// Package mcp has of mcp-go what tools use, with its signatures.
package mcp

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
)

type (
	// A Tool is described.
	Tool struct {
		Name        string          `json:"name"`
		Description string          `json:"description,omitempty"`
		InputSchema ToolInputSchema `json:"inputSchema"`
	}
	// A ToolInputSchema describes arguments.
	ToolInputSchema struct {
		Type       string         `json:"type"`
		Properties map[string]any `json:"properties,omitempty"`
		Required   []string       `json:"required,omitempty"`
	}
	// A ToolOption describes a tool.
	ToolOption func(*Tool)
	// A PropertyOption describes an argument.
	PropertyOption func(schema map[string]any)
	// CallToolParams are the parameters of a call.
	CallToolParams struct {
		Name      string `json:"name"`
		Arguments any    `json:"arguments,omitempty"`
	}
	// A CallToolRequest is a call.
	CallToolRequest struct {
		Params CallToolParams `json:"params"`
	}
	// Content is a part of an answer.
	Content interface{ isContent() }
	// TextContent is a text.
	TextContent struct {
		Type string `json:"type"`
		Text string `json:"text"`
	}
	// A CallToolResult is an answer.
	CallToolResult struct {
		Content []Content `json:"content"`
		IsError bool      `json:"isError,omitempty"`
	}
	// A TypedToolHandlerFunc handles a call with typed arguments.
	TypedToolHandlerFunc[T any] func(ctx context.Context, request CallToolRequest, args T) (*CallToolResult, error)
)

func (TextContent) isContent() {}

// NewTool describes a tool.
func NewTool(name string, opts ...ToolOption) Tool {
	tool := Tool{Name: name, InputSchema: ToolInputSchema{Type: "object", Properties: map[string]any{}}}
	for _, opt := range opts {
		opt(&tool)
	}
	return tool
}

// WithDescription describes a tool in words.
func WithDescription(description string) ToolOption {
	return func(t *Tool) { t.Description = description }
}

// WithString describes an argument that is a text.
func WithString(name string, opts ...PropertyOption) ToolOption { return with(name, "string", opts) }

// WithNumber describes an argument that is a number.
func WithNumber(name string, opts ...PropertyOption) ToolOption { return with(name, "number", opts) }

func with(name, kind string, opts []PropertyOption) ToolOption {
	return func(t *Tool) {
		schema := map[string]any{"type": kind}
		for _, opt := range opts {
			opt(schema)
		}
		if required, _ := schema["required"].(bool); required {
			delete(schema, "required")
			t.InputSchema.Required = append(t.InputSchema.Required, name)
		}
		t.InputSchema.Properties[name] = schema
	}
}

// Required says that an argument has to be there.
func Required() PropertyOption {
	return func(schema map[string]any) { schema["required"] = true }
}

// GetArguments returns the arguments, if they are an object.
func (r CallToolRequest) GetArguments() map[string]any {
	args, _ := r.Params.Arguments.(map[string]any)
	return args
}

// GetRawArguments returns the arguments as they are.
func (r CallToolRequest) GetRawArguments() any { return r.Params.Arguments }

// BindArguments reads the arguments into what target points to.
func (r CallToolRequest) BindArguments(target any) error {
	if target == nil {
		return errors.New("target must be a non-nil pointer")
	}
	data, err := json.Marshal(r.Params.Arguments)
	if err != nil {
		return err
	}
	return json.Unmarshal(data, target)
}

// GetString returns an argument, or a default.
func (r CallToolRequest) GetString(key string, defaultValue string) string {
	if text, ok := r.GetArguments()[key].(string); ok {
		return text
	}
	return defaultValue
}

// RequireString returns an argument, or an error.
func (r CallToolRequest) RequireString(key string) (string, error) {
	if text, ok := r.GetArguments()[key].(string); ok {
		return text, nil
	}
	return "", fmt.Errorf("required argument %q not found", key)
}

// GetInt returns an argument, or a default.
func (r CallToolRequest) GetInt(key string, defaultValue int) int {
	if n, ok := r.GetArguments()[key].(float64); ok {
		return int(n)
	}
	return defaultValue
}

// NewToolResultText returns a text.
func NewToolResultText(text string) *CallToolResult {
	return &CallToolResult{Content: []Content{TextContent{Type: "text", Text: text}}}
}

// NewToolResultError returns what went wrong.
func NewToolResultError(text string) *CallToolResult {
	return &CallToolResult{Content: []Content{TextContent{Type: "text", Text: text}}, IsError: true}
}

// NewTypedToolHandler makes a handler of one with typed arguments.
func NewTypedToolHandler[T any](handler TypedToolHandlerFunc[T]) func(ctx context.Context, request CallToolRequest) (*CallToolResult, error) {
	return func(ctx context.Context, request CallToolRequest) (*CallToolResult, error) {
		var args T
		if err := request.BindArguments(&args); err != nil {
			return NewToolResultError(fmt.Sprintf("failed to bind arguments: %v", err)), nil
		}
		return handler(ctx, request, args)
	}
}
