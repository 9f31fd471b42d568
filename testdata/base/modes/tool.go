// Package modes has a tool that lists the modes of a catalogue, for profile tul-010.
//
//toolconform:profile tul-010
package modes

import (
	"context"
	"errors"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
)

// ToolName is the name of the tool.
const ToolName = "agent_list_modes"

// ToolUsageMetadata tells a model how to use the tool.
const ToolUsageMetadata = `agent_list_modes — Usage Guide

Primary purpose:
- Lists the modes that are configured, with what each is for. It is informational only.

Call this tool when:
- The user asks which modes are available.
- The user wants help to understand the modes, or to choose between them.
- You are about to propose a change of mode and want to show the options.

Do not call this tool:
- On every user message.
- When you already know the mode that you are in and need no options.
- As a substitute for the mode-change tool (TUL-007).

Arguments:
- includeExamples: true to have example requests with each mode.

Error codes:
- none: the message says that the catalogue cannot be read.

Good usage:
- {"includeExamples":true}

Bad usage:
- {"includeExamples":"yes"}
`

// A Mode is an entry of the catalogue.
type Mode struct {
	ID, Key, DisplayName, Description, SystemPromptSummary string
	IsDefault                                              bool
	HumanRoleHints, ExampleUtterances                      []string
}

// A Catalogue lists the modes.
type Catalogue interface {
	GetAllModes(ctx context.Context) ([]Mode, error)
}

// Tool lists the modes of a catalogue.
type Tool struct {
	logger    *slog.Logger
	catalogue Catalogue
}

// New returns a new tool.
func New(logger *slog.Logger, catalogue Catalogue) *Tool {
	return &Tool{logger: logger, catalogue: catalogue}
}

type arguments struct {
	IncludeExamples bool `json:"includeExamples,omitempty" doc:"Whether to include example utterances." default:"false"`
}

type payload struct {
	Modes []descriptor `json:"modes"`
}

type descriptor struct {
	ID                  string   `json:"id"`
	Key                 string   `json:"key"`
	DisplayName         string   `json:"displayName"`
	Description         string   `json:"description"`
	SystemPromptSummary string   `json:"systemPromptSummary"`
	IsDefault           bool     `json:"isDefault"`
	HumanRoleHints      []string `json:"humanRoleHints"`
	ExampleUtterances   []string `json:"exampleUtterances"`
}

func descriptors(modes []Mode, examples bool) []descriptor {
	all := make([]descriptor, 0, len(modes))
	for _, m := range modes {
		d := descriptor(m)
		if !examples {
			d.ExampleUtterances = []string{}
		}
		all = append(all, d)
	}
	return all
}

// Name implements contract.Tool.
func (t *Tool) Name() string { return ToolName }

// UsageMetadata implements contract.Tool.
func (t *Tool) UsageMetadata() string { return ToolUsageMetadata }

// FullyExecutedOnServer implements contract.Tool.
func (t *Tool) FullyExecutedOnServer() bool { return true }

// Schema implements contract.Tool.
func (t *Tool) Schema() contract.Schema {
	return contract.SchemaOf[arguments](ToolName, "Lists the configured agent modes and what each is for.")
}

// OutputSchema implements contract.WithOutputSchema.
func (t *Tool) OutputSchema() string {
	return `{"type":"object","additionalProperties":false,"required":["modes"],"properties":{"modes":{"type":"array"}}}`
}

// Examples implements contract.WithExamples.
func (t *Tool) Examples() []contract.Example {
	return []contract.Example{{Name: "all modes", Arguments: `{"includeExamples":true}`}}
}

// Execute implements contract.Tool.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, caller contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "AgentListModesTool", &result)
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		return contract.Failure("AgentListModesTool failed to process arguments: " + err.Error())
	}
	modes, err := t.catalogue.GetAllModes(ctx)
	if err == nil && modes == nil {
		err = errors.New("the mode catalogue is nil")
	}
	if err != nil {
		contract.LogException(ctx, t.logger, contract.Tag("AgentListModesTool", "Execute", "Exception"), err)
		return contract.Failure("AgentListModesTool failed to list modes.")
	}
	return contract.Success(payload{descriptors(modes, args.IncludeExamples)})
}
