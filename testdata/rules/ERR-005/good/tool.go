// Package good has a tool that tells about the line of the file that the user asked about.
package good

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
)

// ToolName is the name of the tool.
const ToolName = "source_lookup"

// ToolUsageMetadata tells a model how to use the tool.
const ToolUsageMetadata = `source_lookup — Usage Guide

Primary purpose:
- Shows the line of a Go source file that the user asks for.

Rules:
- Call this tool when the user asks what stands in a line of a file.
- Do not call it for files that are no Go source.
- Repeated calls with the same arguments show the same line.
- The tool is fast: call it as often as it is needed.

Arguments:
- file: the name of the file, as the user wrote it.
- line: the line, from 1; 1 where it is left out.

Error codes:
- none: the message describes the error.

Good usage:
- {"file":"main.go","line":1}

Bad usage:
- {"line":3}
`

// Tool shows lines of source.
type Tool struct{ logger *slog.Logger }

// New returns a new tool.
func New(logger *slog.Logger) *Tool { return &Tool{logger: logger} }

type arguments struct {
	File string `json:"file" doc:"The name of the file."`
	Line int    `json:"line" doc:"The line to show." minimum:"1" default:"1"`
}

type line struct {
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
	return contract.SchemaOf[arguments](ToolName, "Shows a line of a Go source file.")
}

// Examples implements contract.WithExamples.
func (t *Tool) Examples() []contract.Example {
	return []contract.Example{{Name: "the first line", Arguments: `{"file":"main.go"}`}}
}

// Execute implements contract.Tool.
func (t *Tool) Execute(_ context.Context, argumentsJSON string, caller contract.ExecutionContext) contract.Result {
	var given struct {
		File string `json:"file"`
		Line any    `json:"line"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &given); err != nil {
		return contract.Failure("The file must be a text and the line a number, for the Go runtime and all other sources.")
	}
	number, ok := given.Line.(float64)
	switch {
	case given.File == "":
		return contract.Failure("The file is missing; main.go would do.")
	case given.Line == nil:
	case !ok || number < 1 || number != float64(int(number)):
		return contract.Failure(fmt.Sprintf("%s:12 (src/%s) has no line like that.", given.File, given.File))
	}
	return contract.Success(line{"package main", caller.SessionID, caller.ConversationID})
}
