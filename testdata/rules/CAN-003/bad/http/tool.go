// Package bad has a tool that tells its server that it was cancelled, in a request without a context.
//
//toolconform:reject CAN-003
//toolconform:reject CAN-002 because it tells its server whenever it is cancelled
//toolconform:reject CAN-004 because a deadline is told in the same way
package bad

import (
	"context"
	"io"
	"log/slog"
	"net"
	"net/http"
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
const perPage = 15 * time.Millisecond

// Tool builds reports.
type Tool struct {
	logger *slog.Logger
	server *http.Server
	client *http.Client
	at     string
}

// New makes the tool and starts its server.
func New(logger *slog.Logger) *Tool {
	t := &Tool{logger: logger, client: &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return t
	}
	t.at = "http://" + listener.Addr().String()
	t.server = &http.Server{Handler: http.HandlerFunc(serve), ReadHeaderTimeout: time.Second}
	go func() { _ = t.server.Serve(listener) }()
	return t
}

// Close ends the server.
func (t *Tool) Close() { _ = t.server.Close() }

// serve returns pages soon, and takes its time to stop.
func serve(w http.ResponseWriter, r *http.Request) {
	if r.URL.Path == "/stop" {
		time.Sleep(5 * time.Second)
	}
	_, _ = io.WriteString(w, "done")
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
	if ctx.Err() != nil {
		return contract.Cancelled(report{0, caller.SessionID, caller.ConversationID})
	}
	question, err := http.NewRequestWithContext(ctx, http.MethodGet, t.at+"/pages", nil)
	if err != nil {
		return contract.Failure("The report cannot be built now.")
	}
	if answer, err := t.client.Do(question); err == nil {
		_ = answer.Body.Close()
	}
	if !pause(ctx, time.Duration(args.Pages)*perPage) {
		if answer, err := t.client.Get(t.at + "/stop"); err == nil { // want `Execute calls t.client.Get and ignores the context \(use http.NewRequestWithContext\) \(CAN-008\)`
			_ = answer.Body.Close()
		}
		return contract.Cancelled(report{0, caller.SessionID, caller.ConversationID})
	}
	return contract.Success(report{args.Pages, caller.SessionID, caller.ConversationID})
}
