// Package bad has a tool that returns the one who came before where it is asked by several at once.
//
//toolconform:reject PAR-001
package bad

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"github.com/toolconform/toolconform/contract"
)

// ToolName is the name of the tool.
const ToolName = "greeting_write"

// ToolUsageMetadata tells a model how to use the tool.
const ToolUsageMetadata = `greeting_write — Usage Guide

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

// Tool writes greetings.
type Tool struct {
	logger *slog.Logger

	mutex sync.Mutex
	busy  int
	last  contract.ExecutionContext
}

// New returns a new tool.
func New(logger *slog.Logger) *Tool { return &Tool{logger: logger} }

type arguments struct {
	Name string `json:"name" doc:"The name of the person to greet." minLength:"1"`
}

// moment is the time that a greeting takes.
const moment = 10 * time.Millisecond

type greeting struct {
	Text           string `json:"text"`
	SessionID      string `json:"sessionId"`
	ConversationID string `json:"conversationId"`
}

// Name implements contract.Tool.
func (t *Tool) Name() string { return ToolName }

// UsageMetadata implements contract.Tool.
func (t *Tool) UsageMetadata() string { return ToolUsageMetadata }

// FullyExecutedOnServer implements contract.Tool.
func (t *Tool) FullyExecutedOnServer() bool { return true }

// Schema implements contract.Tool.
func (t *Tool) Schema() contract.Schema {
	return contract.SchemaOf[arguments](ToolName, "Writes a friendly greeting for a person.")
}

// Hints implements contract.WithHints.
func (t *Tool) Hints() contract.Hints { return contract.Hints{ReadOnly: true, Idempotent: true} }

// Examples implements contract.WithExamples.
func (t *Tool) Examples() []contract.Example {
	return []contract.Example{{Name: "a greeting", Arguments: `{"name":"Ada Lovelace"}`}}
}

// Execute implements contract.Tool.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, caller contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "Tool", &result)
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		return contract.Failure("Tool failed to process arguments: " + err.Error())
	}
	caller = t.enter(caller)
	defer t.leave()
	select {
	case <-time.After(moment):
		return contract.Success(greeting{"Hello, " + args.Name + "!", caller.SessionID, caller.ConversationID})
	case <-ctx.Done():
		return contract.Failure("The greeting was cancelled.")
	}
}

// enter returns for whom the call is; the mistake is that somebody else may be in already.
func (t *Tool) enter(caller contract.ExecutionContext) contract.ExecutionContext {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	before := t.last
	t.busy, t.last = t.busy+1, caller
	if t.busy > 1 {
		return before
	}
	return caller
}

func (t *Tool) leave() {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	t.busy--
}
