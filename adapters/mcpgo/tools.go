package mcpgo

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/reference/mcpserver"
)

// AddTools has a server serve tools of package contract. Arguments are validated; a failure is a result with the messages of its reasons; a panic is
// logged, and is a failure without its cause; a cancellation reaches the tool. The caller is identified by the ID of the session. The logger may be
// nil. If one of the tools breaks the contract in a way that shows without a call, none is added.
//
// The tools get arguments as mcp-go has decoded them: of a repeated member the last one, and integers beyond 2^53 rounded.
func AddTools(s *server.MCPServer, logger *slog.Logger, tools ...contract.Tool) error {
	served, err := mcpserver.New(logger, tools...)
	if err != nil {
		return err
	}
	for _, d := range served.Definitions() {
		tool := mcp.NewToolWithRawSchema(d.Name, d.Description, d.InputSchema)
		tool.RawOutputSchema = d.OutputSchema
		if a := d.Annotations; a != nil {
			tool.Annotations = mcp.ToolAnnotation{ReadOnlyHint: &a.ReadOnly, DestructiveHint: &a.Destructive, IdempotentHint: &a.Idempotent, OpenWorldHint: &a.OpenWorld}
		}
		s.AddTool(tool, handler(served, d.Name))
	}
	return nil
}

// handler returns a function that calls a tool.
func handler(served *mcpserver.Tools, name string) server.ToolHandlerFunc {
	return func(ctx context.Context, r mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		var arguments []byte
		if r.Params.Arguments != nil {
			var err error
			if arguments, err = json.Marshal(r.Params.Arguments); err != nil {
				return nil, fmt.Errorf("encode arguments: %w", err)
			}
		}
		var caller contract.ExecutionContext
		if session := server.ClientSessionFromContext(ctx); session != nil {
			caller.SessionID = session.SessionID()
		}
		called := served.Call(ctx, name, string(arguments), caller)
		text, err := json.Marshal(called)
		if err != nil {
			return nil, fmt.Errorf("encode result: %w", err)
		}
		result, err := mcp.ParseCallToolResult((*json.RawMessage)(&text))
		if err == nil && called.StructuredContent != nil {
			result.StructuredContent = called.StructuredContent // with all digits
		}
		return result, err
	}
}
