// Package modes is a mode catalogue tool that keeps every rule of the profile tul-010. The wrong and right forms of the rules for such
// tools replace declarations of it.
//
//toolconform:profile tul-010
package modes

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"

	"github.com/toolconform/toolconform/contract"
)

// ToolName is the name of the tool.
const ToolName = "agent_list_modes"

// ToolUsageMetadata is the usage guide for the model.
const ToolUsageMetadata = usageTitle + usageWhich + usageChoosing + usageProposing +
	usageNotAlways + usageNotKnown + usageNoSubstitute + usageInforms + usageRest

const usageTitle = `agent_list_modes — Usage Guide

Primary purpose:
- Returns the modes of the agent with their descriptions.

Rules:
`

const usageWhich = "- Call this tool when the user asks what modes are available.\n"

const usageChoosing = "- Call this tool when the user wants help understanding or choosing between modes.\n"

const usageProposing = "- Call this tool when you are about to propose a mode change and want to present the options.\n"

const usageNotAlways = "- Do not call this tool on every user message.\n"

const usageNotKnown = "- Do not call this tool when you already know your mode and have no options to present.\n"

const usageNoSubstitute = "- Do not call this tool in place of the mode-change tool agent_change_mode (TUL-007).\n"

const usageInforms = "- The tool is informational only: it changes no mode and no session.\n"

const usageRest = `- Calling it again with the same arguments is safe.
- A call takes less than a second.

Arguments:
- includeExamples: true to get example utterances, too. Leave it out for false.

Error codes:
- None: an error is described in words.

Good usage:
- {"includeExamples":true}

Bad usage:
- {"includeExamples":"yes"}
`

// GUID identifies a mode.
type GUID [16]byte

// AgentModeSummary is what the catalogue knows of a mode.
type AgentModeSummary struct {
	ID                                                       GUID
	Key, DisplayName, Description, SystemPromptSummary, Note string
	IsDefault                                                bool
	HumanRoleHints, ExampleUtterances                        []string
}

// AgentModeCatalogService is the catalogue.
type AgentModeCatalogService interface {
	GetAllModes(ctx context.Context) ([]AgentModeSummary, error)
}

// arguments are the arguments of a call.
type arguments struct {
	IncludeExamples bool `json:"includeExamples" doc:"Whether to return example utterances, too." default:"false"`
}

// modeList is the payload of a result.
type modeList struct {
	Modes []descriptor `json:"modes"`
}

// descriptor is a mode in the payload.
type descriptor struct {
	ID                  string   `json:"id"`
	Key                 string   `json:"key"`
	DisplayName         string   `json:"displayName"`
	Description         string   `json:"description"`
	SystemPromptSummary string   `json:"systemPromptSummary"`
	IsDefault           bool     `json:"isDefault"`
	HumanRoleHints      []string `json:"humanRoleHints"`
	ExampleUtterances   []string `json:"exampleUtterances"`
	note
}

// note is a key beyond those of the contract.
type note struct {
	Note string `json:"note"`
}

// Tool lists the modes of a catalogue.
type Tool struct {
	logger  *slog.Logger
	catalog AgentModeCatalogService
}

// New returns a tool that reads a catalogue. The logger may be nil.
func New(logger *slog.Logger, catalog AgentModeCatalogService) *Tool {
	return &Tool{logger: logger, catalog: catalog}
}

// Name implements contract.Tool.
func (*Tool) Name() string { return ToolName }

// UsageMetadata implements contract.Tool.
func (*Tool) UsageMetadata() string { return ToolUsageMetadata }

// FullyExecutedOnServer implements contract.Tool.
func (*Tool) FullyExecutedOnServer() bool { return true }

// Schema implements contract.Tool.
func (*Tool) Schema() contract.Schema {
	return contract.SchemaOf[arguments](ToolName, "Lists the modes of the agent with their descriptions.")
}

// OutputSchema implements contract.WithOutputSchema.
func (*Tool) OutputSchema() string {
	return `{"type":"object","additionalProperties":false,"required":["modes"],"properties":{"modes":{"type":"array"}}}`
}

// Examples implements contract.WithExamples.
func (*Tool) Examples() []contract.Example {
	return []contract.Example{{Name: "all modes", Arguments: `{"includeExamples":true}`}}
}

// Execute implements contract.Tool.
func (t *Tool) Execute(
	ctx context.Context, argumentsJSON string, execution contract.ExecutionContext,
) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "AgentListModesTool", &result)
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		return contract.Failure("AgentListModesTool failed to process arguments: " + err.Error())
	}
	return t.list(ctx, args, execution)
}

// list returns the result of a call.
func (t *Tool) list(ctx context.Context, args arguments, _ contract.ExecutionContext) contract.Result {
	modes, err := t.modes(ctx)
	if err == nil && modes == nil {
		err = errors.New("the catalogue returned nil")
	}
	if err != nil {
		return t.failure(ctx, err)
	}
	return contract.Success(newList(modes, args))
}

// modes reads the catalogue.
func (t *Tool) modes(ctx context.Context) ([]AgentModeSummary, error) {
	return t.catalog.GetAllModes(ctx)
}

// failure logs an error and returns a result that does not expose it.
func (t *Tool) failure(ctx context.Context, err error) contract.Result {
	contract.LogException(ctx, t.logger, contract.Tag("AgentListModesTool", "Execute", "Exception"), err)
	return contract.Failure("AgentListModesTool failed to list modes.")
}

// newList returns the payload.
func newList(modes []AgentModeSummary, args arguments) modeList {
	list := modeList{Modes: []descriptor{}}
	for _, mode := range modes {
		list.Modes = append(list.Modes, describe(mode, args))
	}
	return list
}

// describe returns a mode as the payload has it.
func describe(mode AgentModeSummary, args arguments) descriptor {
	return descriptor{
		ID: modeID(mode.ID), Key: mode.Key, DisplayName: mode.DisplayName, Description: mode.Description,
		SystemPromptSummary: mode.SystemPromptSummary, IsDefault: mode.IsDefault,
		HumanRoleHints: mode.HumanRoleHints, ExampleUtterances: utterances(mode, args), note: newNote(mode),
	}
}

// modeID returns the ID of a mode in a payload.
func modeID(id GUID) string { return fmt.Sprintf("%X", id[:]) }

// utterances returns the example utterances of a mode, if they are wanted.
func utterances(mode AgentModeSummary, args arguments) []string {
	if !args.IncludeExamples {
		return []string{}
	}
	return slices.Clone(mode.ExampleUtterances)
}

// newNote returns the note about a mode.
func newNote(mode AgentModeSummary) note { return note{Note: mode.Note} }
