// Package agentlistmodes is the Agent Mode Catalog Tool of TUL-010: it lists the agent modes. It is the reference for a tool
// with a dependency on a service.
package agentlistmodes

import (
	"context"
	"errors"
	"fmt"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
)

// ToolName is the name of the tool in calls.
const ToolName = "agent_list_modes"

type arguments struct {
	IncludeExamples bool `json:"includeExamples" doc:"True includes example utterances of each mode, if it has any." default:"false"`
}

// An AgentListModesTool lists the modes of a catalog.
type AgentListModesTool struct {
	logger  *slog.Logger
	catalog AgentModeCatalogService
}

// New returns the tool; the logger may be nil. Without a catalog every call fails, as with a catalog that returns an error.
func New(logger *slog.Logger, catalog AgentModeCatalogService) *AgentListModesTool {
	return &AgentListModesTool{logger: logger, catalog: catalog}
}

// Name returns ToolName.
func (*AgentListModesTool) Name() string { return ToolName }

// UsageMetadata returns ToolUsageMetadata.
func (*AgentListModesTool) UsageMetadata() string { return ToolUsageMetadata }

// FullyExecutedOnServer returns true: no client has to finish a call.
func (*AgentListModesTool) FullyExecutedOnServer() bool { return true }

// Schema describes the optional argument includeExamples.
func (*AgentListModesTool) Schema() contract.Schema {
	return contract.SchemaOf[arguments](ToolName,
		"Lists the available agent modes with their descriptions, to explain modes or to offer a choice of them.")
}

// OutputSchema describes the payload, which has only the property modes.
func (*AgentListModesTool) OutputSchema() string { return outputSchema }

// Examples returns calls that succeed.
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

// Execute lists the modes. It calls the catalog for every call. A cancelled call fails as if the catalog had failed, because
// the payload has no place for a mark.
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

// allModes calls the catalog and returns a panic as an error, so that the model reads the same text in either case.
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
