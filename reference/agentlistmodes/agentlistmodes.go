// Package agentlistmodes is the Agent Mode Catalog Tool of TUL-010: it lists what modes there are. It is the reference for a
// tool that depends on a service.
package agentlistmodes

import (
	"context"
	"errors"
	"fmt"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
)

// ToolName is what the model calls the tool.
const ToolName = "agent_list_modes"

type arguments struct {
	IncludeExamples bool `json:"includeExamples" doc:"True includes example utterances of each mode, if it has any." default:"false"`
}

// An AgentListModesTool lists the modes of a catalog.
type AgentListModesTool struct {
	logger  *slog.Logger
	catalog AgentModeCatalogService
}

// New makes the tool; the logger may be nil. Without a catalog every call fails, as with a catalog that is out of order.
func New(logger *slog.Logger, catalog AgentModeCatalogService) *AgentListModesTool {
	return &AgentListModesTool{logger: logger, catalog: catalog}
}

// Name returns ToolName.
func (*AgentListModesTool) Name() string { return ToolName }

// UsageMetadata returns ToolUsageMetadata.
func (*AgentListModesTool) UsageMetadata() string { return ToolUsageMetadata }

// FullyExecutedOnServer reports that no client has to finish a call.
func (*AgentListModesTool) FullyExecutedOnServer() bool { return true }

// Schema describes includeExamples, which is optional.
func (*AgentListModesTool) Schema() contract.Schema {
	return contract.SchemaOf[arguments](ToolName,
		"Lists the available agent modes with their descriptions, to explain modes or to offer a choice of them.")
}

// OutputSchema describes the payload, which has the property modes and no other.
func (*AgentListModesTool) OutputSchema() string { return outputSchema }

// Examples shows the tool at work.
func (*AgentListModesTool) Examples() []contract.Example {
	return []contract.Example{
		{Name: "modes with examples", Arguments: `{"includeExamples": true}`},
		{Name: "modes", Arguments: `{}`},
	}
}

// Hints says that a call changes nothing.
func (*AgentListModesTool) Hints() contract.Hints {
	return contract.Hints{ReadOnly: true, Idempotent: true}
}

// Execute lists the modes, asking the catalog on every call. A cancelled call fails like one whose catalog failed: the
// payload has no room to say more.
func (tool *AgentListModesTool) Execute(
	ctx context.Context, argumentsJSON string, execution contract.ExecutionContext,
) (result contract.Result) {
	defer contract.Contain(ctx, tool.logger, "AgentListModesTool", &result)
	args, err := contract.Decode[arguments](tool.Schema(), argumentsJSON)
	if err != nil {
		tool.logException(ctx, "Exception", err)
		return contract.Failure("AgentListModesTool failed to list modes: " + err.Error())
	}
	modes, err := tool.allModes(ctx)
	if err != nil {
		tool.logException(ctx, "Exception", err)
		return contract.Failure("AgentListModesTool failed to list modes.")
	}
	if modes == nil {
		tool.logException(ctx, "NullCatalog", errors.New("mode catalog returned null"))
		return contract.Failure("Mode catalog returned null.")
	}
	return contract.Success(describe(modes, args.IncludeExamples))
}

// allModes asks the catalog. One that panics has failed: the model reads the same sentence in either case.
func (tool *AgentListModesTool) allModes(ctx context.Context) (modes []AgentModeSummary, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("mode catalog panicked: %v", cause)
		}
	}()
	return tool.catalog.GetAllModes(ctx)
}

func (tool *AgentListModesTool) logException(ctx context.Context, reason string, err error) {
	contract.LogException(ctx, tool.logger, contract.Tag("AgentListModesTool", "Execute", reason), err)
}
