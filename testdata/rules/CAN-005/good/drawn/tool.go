// Package drawn has a tool that takes no time, and whose reports differ by themselves: one whose context has ended is as good as any other.
package drawn

import (
	"context"
	"log/slog"
	"math/rand/v2"

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
- The tool is fast: call it as often as it is needed.

Arguments:
- pages: how many pages, 1 to 9; 3 where it is left out.

Error codes:
- none: the message describes the error.

Good usage:
- {"pages":3}

Bad usage:
- {"pages":1000}
`

// Tool builds reports.
type Tool struct{ logger *slog.Logger }

// New returns a new tool.
func New(logger *slog.Logger) *Tool { return &Tool{logger: logger} }

type arguments struct {
	Pages int `json:"pages" doc:"How many pages to build." minimum:"1" maximum:"9" default:"3"`
}

type report struct {
	Pages          int    `json:"pages"`
	Order          []int  `json:"order"`
	Motto          string `json:"motto"`
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

// mottos are what reports are headed with.
var mottos = []string{"Measure twice.", "Less is more.", "Slow and steady."}

// Execute implements contract.Tool.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, caller contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "ReportTool", &result)
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		return contract.Failure("The report cannot be built: " + err.Error())
	}
	order := rand.Perm(args.Pages)
	return contract.Success(report{
		Pages: args.Pages, Order: order[:1+rand.IntN(args.Pages)], Motto: mottos[rand.IntN(len(mottos))],
		SessionID: caller.SessionID, ConversationID: caller.ConversationID,
	})
}
