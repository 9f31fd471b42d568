package good

import (
	"context"
	"encoding/json"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type ringHandedOver struct {
	lines [4]string
	next  int
}

type entryHandedOver struct {
	run func(ring *ringHandedOver, arguments map[string]any) int
}

// WordsHandedOver counts words. The ring does not come from the model, although it stands beside what does.
func WordsHandedOver(ring *ringHandedOver, arguments map[string]any) int {
	words, _ := arguments["words"].([]any)
	return len(words) + len(ring.lines[ring.next])
}

var tableHandedOver = map[string]entryHandedOver{"handed_over": {WordsHandedOver}}

type toolHandedOver interface {
	Run(arguments map[string]any) string
}

type echoHandedOver struct{}

// Run is called with a name only.
func (echoHandedOver) Run(arguments map[string]any) string { return arguments["name"].(string) }

var listHandedOver = []toolHandedOver{echoHandedOver{}}

// AddHandedOver adds a tool that passes its arguments on to a function in a table.
//
//corpus:input {"words":["a"]}
func AddHandedOver(s *mcp.Server) {
	for name, entry := range tableHandedOver {
		s.AddTool(&mcp.Tool{Name: name, Description: "Shows one way to panic, or not to.", InputSchema: map[string]any{"type": "object"}},
			func(ctx context.Context, request *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
				var arguments map[string]any
				if err := json.Unmarshal(request.Params.Arguments, &arguments); err != nil {
					return nil, err
				}
				if _, ok := arguments["name"].(string); ok {
					_ = listHandedOver[0].Run(arguments)
				}
				return &mcp.CallToolResult{IsError: entry.run(&ringHandedOver{}, arguments) > 0}, nil
			})
	}
}
