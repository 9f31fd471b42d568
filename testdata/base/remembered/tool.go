// Package remembered has a slow tool that remembers its last report for an hour.
package remembered

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"github.com/toolconform/toolconform/contract"
)

// ToolName is the name of the tool.
const ToolName = "report_build"

// ToolUsageMetadata tells a model how to use the tool.
const ToolUsageMetadata = `report_build — Usage Guide

Primary purpose:
- Builds a report of some pages and tells when it is done.

Rules:
- Call this tool when the user asks for the report.
- Do not call it to look at a report that is there already.
- Repeated calls with the same arguments build the same report again.
- The tool is slow: call it sparingly.

Arguments:
- pages: how many pages, 1 to 9; 3 where it is left out.

Error codes:
- none: the message describes the error.

Good usage:
- {"pages":3}

Bad usage:
- {"pages":1000}
`

// perPage is the time that one page takes.
const perPage = 10 * time.Millisecond

// Tool builds reports.
type Tool struct {
	logger *slog.Logger
	kept   sync.Map // pages, by how many there are
}

// New returns a new tool.
func New(logger *slog.Logger) *Tool { return &Tool{logger: logger} }

type arguments struct {
	Pages int `json:"pages" doc:"How many pages to build." minimum:"1" maximum:"9" default:"3"`
}

type report struct {
	Pages          int    `json:"pages"`
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
	return contract.SchemaOf[arguments](ToolName, "Builds a report of some pages.")
}

// Examples implements contract.WithExamples.
func (t *Tool) Examples() []contract.Example {
	return []contract.Example{{Name: "three pages", Arguments: `{"pages":3}`}}
}

// Execute implements contract.Tool.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, caller contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "ReportTool", &result)
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		return contract.Failure("The report cannot be built: " + err.Error())
	}
	if ctx.Err() != nil {
		return contract.Cancelled(report{0, caller.SessionID, caller.ConversationID})
	}
	if _, is := t.kept.Load(args.Pages); is {
		return contract.Success(report{args.Pages, caller.SessionID, caller.ConversationID})
	}
	late := make(chan struct{})
	defer time.AfterFunc(time.Minute, func() { close(late) }).Stop()
	for page := range args.Pages {
		select {
		case <-time.After(perPage):
		case <-late:
			return contract.Failure("The report takes too long.")
		case <-ctx.Done():
			return contract.Cancelled(report{page, caller.SessionID, caller.ConversationID})
		}
	}
	if _, is := t.kept.LoadOrStore(args.Pages, true); !is {
		time.AfterFunc(time.Hour, func() { t.kept.Delete(args.Pages) })
	}
	return contract.Success(report{args.Pages, caller.SessionID, caller.ConversationID})
}
