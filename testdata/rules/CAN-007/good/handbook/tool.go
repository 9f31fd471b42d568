// Package good has a tool that reads files of a file system, which knows of no contexts: it waits beside the end of its own, and
// what still reads then is beyond it.
package good

import (
	"context"
	"errors"
	"io/fs"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
)

// ToolName is the name of the tool.
const ToolName = "handbook_read"

// ToolUsageMetadata tells a model how to use the tool.
const ToolUsageMetadata = `handbook_read — Usage Guide

Primary purpose:
- Reads a page of the handbook.

Rules:
- Call this tool when the user asks what the handbook says.
- Do not call it for other files.
- Repeated calls with the same arguments give the same page.
- The tool is fast: call it as often as it is needed.

Arguments:
- page: the name of the page.

Error codes:
- none: the message describes the error.

Good usage:
- {"page":"dress"}

Bad usage:
- {"page":""}
`

// Tool reads pages.
type Tool struct {
	logger *slog.Logger
	pages  fs.FS
}

// New returns a new tool.
func New(logger *slog.Logger, pages fs.FS) *Tool { return &Tool{logger: logger, pages: pages} }

type arguments struct {
	Page string `json:"page" doc:"The name of the page." minLength:"1" maxLength:"64" pattern:"^[a-z]+$"`
}

type page struct {
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
	return contract.SchemaOf[arguments](ToolName, "Reads a page of the handbook.")
}

// Examples implements contract.WithExamples.
func (t *Tool) Examples() []contract.Example {
	return []contract.Example{{Name: "what to wear", Arguments: `{"page":"dress"}`}}
}

type reading struct {
	text []byte
	err  error
}

var errPanic = errors.New("the file system panicked")

// read stops waiting when the context ends.
func (t *Tool) read(ctx context.Context, name string) ([]byte, error) {
	done := make(chan reading, 1)
	go func() {
		got := reading{err: errPanic}
		defer func() {
			_ = recover() // got says so
			done <- got
		}()
		got.text, got.err = fs.ReadFile(t.pages, name)
	}()
	select {
	case got := <-done:
		return got.text, got.err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// Execute implements contract.Tool.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, caller contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "HandbookTool", &result)
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		return contract.Failure("The page cannot be read: " + err.Error())
	}
	text, err := t.read(ctx, args.Page+".md")
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return contract.Failure("The handbook has no page " + args.Page + ".")
	case err != nil && ctx.Err() != nil:
		return contract.Failure("The reading was cancelled.")
	case err != nil:
		contract.LogException(ctx, t.logger, contract.Tag("HandbookTool", "Execute", "Exception"), err)
		return contract.Failure("The page cannot be read now.")
	}
	return contract.Success(page{string(text), caller.SessionID, caller.ConversationID})
}
