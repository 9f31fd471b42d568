// Package kit is what the tools that take time have in common: all but the way in which they do.
package kit

import (
	"context"
	"log/slog"
	"time"

	"github.com/toolconform/toolconform/contract"
)

// Usage tells a model how to use any of the tools.
const Usage = `Echo — Usage Guide

Primary purpose:
- Says a text once more.

Rules:
- Call this tool when the user asks to hear a text once more.
- Do not call it for texts that nobody asked for.
- Repeated calls with the same arguments say the same text again.
- The tool takes a moment: do not call it twice for one text.

Arguments:
- text: what to say.

Error codes:
- none: what is wrong is told in words.

Good usage:
- {"text":"hello"}

Bad usage:
- {}
`

// How long the tools take. Short is for what is judged in real time, too; Long is as long as one likes, since virtual time passes at once.
const (
	Short = 25 * time.Millisecond
	Long  = 4 * time.Second
	Late  = 1250 * time.Millisecond // more than a call has when nobody wants it any more
)

type arguments struct {
	Text string `json:"text" doc:"What to say."`
}

// Said is what a tool answers.
type Said struct {
	Text           string `json:"text"`
	SessionID      string `json:"sessionId"`
	ConversationID string `json:"conversationId"`
}

// Work is what a tool does before it says a text.
type Work func(ctx context.Context, text string) error

// A Tool says a text once more when its work is done.
type Tool struct {
	title  string
	logger *slog.Logger
	work   Work
	eager  bool // it does not look whether it is wanted before it begins
}

// New makes a tool of that name.
func New(title string, logger *slog.Logger, work Work) Tool { return Tool{title, logger, work, false} }

// NewEager makes one that begins its work even where nobody wants it any more.
func NewEager(title string, logger *slog.Logger, work Work) Tool {
	return Tool{title, logger, work, true}
}

// Name implements contract.Tool.
func (t Tool) Name() string { return t.title }

// UsageMetadata implements contract.Tool.
func (t Tool) UsageMetadata() string { return Usage }

// FullyExecutedOnServer implements contract.Tool.
func (t Tool) FullyExecutedOnServer() bool { return true }

// Schema implements contract.Tool.
func (t Tool) Schema() contract.Schema {
	return contract.SchemaOf[arguments](t.title, "Says a text once more, as it is.")
}

// Examples implements contract.WithExamples.
func (t Tool) Examples() []contract.Example {
	return []contract.Example{{Name: "a word", Arguments: `{"text":"hello"}`}}
}

// Execute implements contract.Tool.
func (t Tool) Execute(ctx context.Context, text string, caller contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "EchoTool", &result)
	in, err := contract.Decode[arguments](t.Schema(), text)
	if err != nil {
		return contract.Failure("EchoTool failed to process arguments: " + err.Error())
	}
	if err = ctx.Err(); err == nil || t.eager {
		err = t.work(ctx, in.Text)
	}
	said := Said{in.Text, caller.SessionID, caller.ConversationID}
	switch {
	case err == nil:
		return contract.Success(said)
	case ctx.Err() != nil:
		return contract.Cancelled(struct {
			Said
			Cancelled bool `json:"cancelled"`
		}{said, true})
	}
	contract.LogException(ctx, t.logger, contract.Tag("EchoTool", "Execute", "Exception"), err)
	return contract.Failure("The text cannot be said now.")
}

// Pause waits, or until the context ends.
func Pause(ctx context.Context, d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
