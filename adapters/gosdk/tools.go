package gosdk

import (
	"context"
	"fmt"
	"log/slog"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/reference/mcpserver"
)

// AddTools has a server serve tools of package contract. Arguments are validated; a failure is a result with the messages of its reasons; a panic is
// logged, and is a failure without its cause; a cancellation reaches the tool. The caller is identified by the ID of the session. The logger may be
// nil. If one of the tools breaks the contract in a way that shows without a call, none is added.
func AddTools(server *mcp.Server, logger *slog.Logger, tools ...contract.Tool) error {
	served, err := mcpserver.New(logger, tools...)
	if err != nil {
		return err
	}
	var all []*mcp.Tool
	for _, definition := range served.Definitions() {
		tool := new(mcp.Tool)
		if err := convert(definition, tool); err != nil {
			return fmt.Errorf("serve tools: %q: %w", definition.Name, err)
		}
		tool.InputSchema = definition.InputSchema // as it is written
		all = append(all, tool)
	}
	for _, tool := range all {
		server.AddTool(tool, func(ctx context.Context, r *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			called := served.Call(ctx, tool.Name, string(r.Params.Arguments), contract.ExecutionContext{SessionID: r.Session.ID()})
			result := new(mcp.CallToolResult)
			if err := convert(called, result); err != nil {
				return nil, err
			}
			if called.StructuredContent != nil {
				result.StructuredContent = called.StructuredContent // with all digits
			}
			return result, nil
		})
	}
	return nil
}
