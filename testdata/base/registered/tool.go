// Package registered has two tools that are registered together.
package registered

import (
	"context"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
)

// The names of the tools.
const (
	FormalToolName = "greeting_write"
	CasualToolName = "greeting_write_casual"
)

// FormalToolUsageMetadata tells a model how to use the formal tool.
const FormalToolUsageMetadata = `greeting_write — Usage Guide

Primary purpose:
- Writes a greeting for a person.

Rules:
- Call this tool when the user asks to be greeted, or to have somebody greeted.
- Do not call it when the user only mentions a name.
- Repeated calls with the same arguments give the same greeting.
- The tool is fast: call it as often as it is needed.

Arguments:
- name: the name of the person, as the user wrote it.

Error codes:
- none: the message describes the error.

Good usage:
- {"name":"Ada"}

Bad usage:
- {"name":""}
`

// CasualToolUsageMetadata tells a model how to use the casual tool.
const CasualToolUsageMetadata = `greeting_write_casual — Usage Guide

Primary purpose:
- Writes a greeting for a person.

Rules:
- Call this tool when the user asks to be greeted, or to have somebody greeted.
- Do not call it when the user only mentions a name.
- Repeated calls with the same arguments give the same greeting.
- The tool is fast: call it as often as it is needed.

Arguments:
- name: the name of the person, as the user wrote it.

Error codes:
- none: the message describes the error.

Good usage:
- {"name":"Ada"}

Bad usage:
- {"name":""}
`

// Tools makes the tools that a host registers together.
func Tools(logger *slog.Logger) []contract.Tool {
	return []contract.Tool{&Formal{logger: logger}, &Casual{logger: logger}}
}

type arguments struct {
	Name string `json:"name" doc:"The name of the person to greet." minLength:"1"`
}

type greeting struct {
	Text           string `json:"text"`
	SessionID      string `json:"sessionId"`
	ConversationID string `json:"conversationId"`
}

// Formal writes greetings.
type Formal struct{ logger *slog.Logger }

// Name implements contract.Tool.
func (t *Formal) Name() string { return FormalToolName }

// UsageMetadata implements contract.Tool.
func (t *Formal) UsageMetadata() string {
	return FormalToolUsageMetadata
}

// FullyExecutedOnServer implements contract.Tool.
func (t *Formal) FullyExecutedOnServer() bool { return true }

// Schema implements contract.Tool.
func (t *Formal) Schema() contract.Schema {
	return contract.SchemaOf[arguments](FormalToolName, "Writes a friendly greeting for a person.")
}

// Examples implements contract.WithExamples.
func (t *Formal) Examples() []contract.Example {
	return []contract.Example{{Name: "a greeting", Arguments: `{"name":"Ada"}`}}
}

// Execute implements contract.Tool.
func (t *Formal) Execute(ctx context.Context, argumentsJSON string, caller contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "Formal", &result)
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		return contract.Failure("Formal failed to process arguments: " + err.Error())
	}
	return contract.Success(greeting{"Good day, " + args.Name + "!", caller.SessionID, caller.ConversationID})
}

// Casual writes greetings.
type Casual struct{ logger *slog.Logger }

// Name implements contract.Tool.
func (t *Casual) Name() string { return CasualToolName }

// UsageMetadata implements contract.Tool.
func (t *Casual) UsageMetadata() string {
	return CasualToolUsageMetadata
}

// FullyExecutedOnServer implements contract.Tool.
func (t *Casual) FullyExecutedOnServer() bool { return true }

// Schema implements contract.Tool.
func (t *Casual) Schema() contract.Schema {
	return contract.SchemaOf[arguments](CasualToolName, "Writes a friendly greeting for a person.")
}

// Examples implements contract.WithExamples.
func (t *Casual) Examples() []contract.Example {
	return []contract.Example{{Name: "a greeting", Arguments: `{"name":"Ada"}`}}
}

// Execute implements contract.Tool.
func (t *Casual) Execute(ctx context.Context, argumentsJSON string, caller contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "Casual", &result)
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		return contract.Failure("Casual failed to process arguments: " + err.Error())
	}
	return contract.Success(greeting{"Hi, " + args.Name + "!", caller.SessionID, caller.ConversationID})
}
