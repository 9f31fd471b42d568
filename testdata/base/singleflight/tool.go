// Package singleflight has a tool that writes one greeting for all concurrent calls with the same name.
package singleflight

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

	mutex   sync.Mutex
	flights map[string]*flight
}

// New returns a new tool.
func New(logger *slog.Logger) *Tool { return &Tool{logger: logger, flights: map[string]*flight{}} }

type arguments struct {
	Name string `json:"name" doc:"The name of the person to greet." minLength:"1"`
}

// A flight is a greeting that is being written.
type flight struct {
	done chan struct{}
	text string
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
	f, first := t.join(args.Name)
	if first {
		f.text = "Hello, " + args.Name + "!"
		time.AfterFunc(moment, func() { t.land(args.Name, f) })
	}
	select {
	case <-f.done:
		return contract.Success(greeting{f.text, caller.SessionID, caller.ConversationID})
	case <-ctx.Done():
		return contract.Failure("The greeting was cancelled.")
	}
}

// join returns the greeting that is being written for a key, and reports whether this call writes it.
func (t *Tool) join(key string) (f *flight, first bool) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	if f = t.flights[key]; f != nil {
		return f, false
	}
	f = &flight{done: make(chan struct{})}
	t.flights[key] = f
	return f, true
}

func (t *Tool) land(key string, f *flight) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	delete(t.flights, key)
	close(f.done)
}
