// Package good has a tool whose worker lives as long as the tool and ends when that is closed.
package good

import (
	"context"
	"log/slog"
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
const perPage = 2 * time.Millisecond

// Tool builds reports.
type Tool struct {
	logger *slog.Logger
	jobs   chan job
}

// A job is a page to write.
type job struct {
	ctx  context.Context
	done chan bool
}

// New makes the tool and starts its worker.
func New(logger *slog.Logger) *Tool {
	t := &Tool{logger: logger, jobs: make(chan job)}
	go t.work()
	return t
}

// Close ends the worker.
func (t *Tool) Close() { close(t.jobs) }

func (t *Tool) work() {
	for j := range t.jobs {
		j.done <- pause(j.ctx, perPage)
	}
}

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

// pause reports whether the time passed before the context ended.
func pause(ctx context.Context, d time.Duration) bool {
	if ctx.Err() != nil {
		return false
	}
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-ctx.Done():
		return false
	}
}

// Execute implements contract.Tool.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, caller contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "ReportTool", &result)
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		return contract.Failure("The report cannot be built: " + err.Error())
	}
	for page := range args.Pages {
		done := make(chan bool, 1)
		select {
		case t.jobs <- job{ctx, done}:
		case <-ctx.Done():
			return contract.Cancelled(report{page, caller.SessionID, caller.ConversationID})
		}
		if !<-done {
			return contract.Cancelled(report{page, caller.SessionID, caller.ConversationID})
		}
	}
	return contract.Success(report{args.Pages, caller.SessionID, caller.ConversationID})
}
