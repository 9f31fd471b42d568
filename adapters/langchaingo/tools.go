package langchaingo

import (
	"context"
	"log/slog"

	"github.com/tmc/langchaingo/tools"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/mcptool"
	"github.com/toolconform/toolconform/reference/mcpserver"
)

// Tools returns tools of package contract as tools of langchaingo, in the order of their names. Their input is a JSON object with the arguments, which
// are validated; null is not an omitted argument. A panic is logged, and is a failure without its cause; a cancellation reaches the tool. The logger
// may be nil. If one of the tools breaks the contract in a way that shows without a call, it is an error.
//
// langchaingo has no schemas, so that the description ends with it. It ends a run with an error, so that a failure is a text, the messages of its
// reasons. The tools do not learn who calls them. Output schemas and hints are lost.
func Tools(logger *slog.Logger, all ...contract.Tool) ([]tools.Tool, error) {
	served, err := mcpserver.New(logger, all...)
	if err != nil {
		return nil, err
	}
	var made []tools.Tool
	for _, d := range served.Definitions() {
		made = append(made, tool{served, d})
	}
	return made, nil
}

// A tool is one of package contract.
type tool struct {
	all        *mcpserver.Tools
	definition mcptool.Definition
}

// Name implements tools.Tool.
func (t tool) Name() string { return t.definition.Name }

// Description implements tools.Tool.
func (t tool) Description() string {
	return t.definition.Description + "\n\nThe input is a JSON object that is valid against this schema: " + string(t.definition.InputSchema)
}

// Call implements tools.Tool. A blank input is the empty object.
func (t tool) Call(ctx context.Context, input string) (string, error) {
	result := t.all.Call(ctx, t.definition.Name, input, contract.ExecutionContext{})
	return result.Text(), nil
}
