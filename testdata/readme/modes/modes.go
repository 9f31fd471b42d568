// Package modes has a tool whose constructor takes a service: the documentation shows how it is tested.
package modes

import (
	"context"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
)

// ToolName is what the model calls.
const ToolName = "list_modes"

// A Catalog knows the modes.
type Catalog interface {
	Modes(ctx context.Context) ([]string, error)
}

// A Tool lists the modes of a catalog.
type Tool struct {
	logger  *slog.Logger
	catalog Catalog
}

// New returns a tool that asks catalog.
func New(logger *slog.Logger, catalog Catalog) *Tool { return &Tool{logger, catalog} }

func (*Tool) Name() string                { return ToolName }
func (*Tool) UsageMetadata() string       { return "Lists the modes. Call it when the user asks which modes there are." }
func (*Tool) FullyExecutedOnServer() bool { return true }

func (*Tool) Schema() contract.Schema {
	return contract.Schema{Name: ToolName, Description: "Lists the modes."}
}

// Examples are calls that succeed.
func (*Tool) Examples() []contract.Example {
	return []contract.Example{{Name: "all", Arguments: `{}`}}
}

func (t *Tool) Execute(ctx context.Context, _ string, _ contract.ExecutionContext) contract.Result {
	modes, err := t.catalog.Modes(ctx)
	if err != nil {
		return contract.Failure("list_modes failed to read the catalog.")
	}
	return contract.Success(map[string][]string{"modes": modes})
}
