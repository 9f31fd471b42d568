package broken

import (
	"context"
	"encoding/json"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type entryHandedOver struct {
	run func(name string, arguments map[string]any) int
}

// WordsHandedOver counts words.
func WordsHandedOver(name string, arguments map[string]any) int {
	return len(arguments["words"].([]any)) // want "\\[assertion\\] \\(PAN-003\\)"
}

// LinesHandedOver counts lines.
func LinesHandedOver(name string, arguments map[string]any) int {
	return len(arguments["lines"].([]any)) // want "\\[assertion\\] \\(PAN-003\\)"
}

var tableHandedOver = map[string]entryHandedOver{"handed_over": {WordsHandedOver}, "handed_over_lines": {LinesHandedOver}}

type counterHandedOver interface {
	Count(arguments map[string]any) int
}

type pagesHandedOver struct{}

type partsHandedOver struct{}

// Count counts pages.
func (pagesHandedOver) Count(arguments map[string]any) int {
	return len(arguments["pages"].([]any)) // want "\\[assertion\\] \\(PAN-003\\)"
}

// Count counts parts.
func (partsHandedOver) Count(arguments map[string]any) int {
	return len(arguments["parts"].([]any)) // want "\\[assertion\\] \\(PAN-003\\)"
}

// AddHandedOver adds a tool that passes its arguments on to a function in a table.
//
//corpus:input {}
func AddHandedOver(s *mcp.Server) {
	for name, entry := range tableHandedOver {
		s.AddTool(&mcp.Tool{Name: name, Description: "Shows one way to panic, or not to.", InputSchema: map[string]any{"type": "object"}},
			func(ctx context.Context, request *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
				var arguments map[string]any
				if err := json.Unmarshal(request.Params.Arguments, &arguments); err != nil {
					return nil, err
				}
				return &mcp.CallToolResult{IsError: entry.run(name, arguments) > 0}, nil
			})
	}
	for _, counter := range []counterHandedOver{pagesHandedOver{}, partsHandedOver{}} {
		s.AddTool(&mcp.Tool{Name: "counter", Description: "Shows one way to panic, or not to.", InputSchema: map[string]any{"type": "object"}},
			func(ctx context.Context, request *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
				var arguments map[string]any
				err := json.Unmarshal(request.Params.Arguments, &arguments)
				return &mcp.CallToolResult{IsError: counter.Count(arguments) > 0}, err
			})
	}
}
