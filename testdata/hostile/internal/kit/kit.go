// Package kit is what the hostile tools have in common: all that is right with them. Each of them embeds a Tool and goes wrong in one
// way, most of them when the argument is missing that every call needs.
package kit

import (
	"context"
	"log/slog"

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
- The tool is fast: call it as often as it is needed.

Arguments:
- text: what to say.

Error codes:
- none: what is wrong is told in words.

Good usage:
- {"text":"hello"}

Bad usage:
- {}
`

type arguments struct {
	Text string `json:"text" doc:"What to say."`
}

// Said is what a tool answers.
type Said struct {
	Text           string `json:"text"`
	SessionID      string `json:"sessionId"`
	ConversationID string `json:"conversationId"`
}

// A Tool says a text once more.
type Tool struct {
	Title  string // its name
	Logger *slog.Logger
	Wild   func(ctx context.Context) // what is done where the argument is missing
	Every  func(ctx context.Context) // what is done before each answer
}

// Name implements contract.Tool.
func (t Tool) Name() string { return t.Title }

// UsageMetadata implements contract.Tool.
func (t Tool) UsageMetadata() string { return Usage }

// FullyExecutedOnServer implements contract.Tool.
func (t Tool) FullyExecutedOnServer() bool { return true }

// Schema implements contract.Tool.
func (t Tool) Schema() contract.Schema {
	return contract.SchemaOf[arguments](t.Title, "Says a text once more, as it is.")
}

// Examples implements contract.WithExamples.
func (t Tool) Examples() []contract.Example {
	return []contract.Example{{Name: "a word", Arguments: `{"text":"hello"}`}}
}

// Execute implements contract.Tool.
func (t Tool) Execute(ctx context.Context, text string, caller contract.ExecutionContext) contract.Result {
	in, err := contract.Decode[arguments](t.Schema(), text)
	if t.Wild != nil && Missing(text) {
		t.Wild(ctx)
	}
	if err != nil {
		return contract.Failure("EchoTool failed to process arguments: " + err.Error())
	}
	if ctx.Err() != nil {
		return contract.Cancelled(struct {
			Said
			Cancelled bool `json:"cancelled"`
		}{t.said("", caller), true})
	}
	if t.Every != nil {
		t.Every(ctx)
	}
	return contract.Success(t.said(in.Text, caller))
}

func (t Tool) said(text string, caller contract.ExecutionContext) Said {
	return Said{text, caller.SessionID, caller.ConversationID}
}

// Missing reports whether the argument is left out, of an object that is all right otherwise.
func Missing(text string) bool { return text == "{}" }
