// Package delay is a reference tool that waits. Copy it for tools that take time: it shows cancellation.
package delay

import (
	"context"
	"log/slog"
	"time"

	"github.com/toolconform/toolconform/contract"
)

// ToolName is the name of the tool in calls.
const ToolName = "testing_delay"

const longest = 60_000

type arguments struct {
	Milliseconds int64   `json:"milliseconds" doc:"Milliseconds to wait, clamped to 0..60000. Defaults to 1000." default:"1000"`
	Note         *string `json:"note" doc:"Text to send back unchanged."`
}

// A DelayResult is the payload of a success, cancelled or not. Its identifiers are empty if the caller did not set them.
type DelayResult struct {
	RequestedMilliseconds int64 // clamped
	ElapsedMilliseconds   int64
	WasCancelled          bool
	Note                  *string // null if there was none
	SessionID             string  `json:"SessionId"`
	ConversationID        string  `json:"ConversationId"`
}

// A DelayTool waits.
type DelayTool struct{ logger *slog.Logger }

// New returns the tool; the logger may be nil.
func New(logger *slog.Logger) *DelayTool { return &DelayTool{logger: logger} }

// Name returns ToolName.
func (*DelayTool) Name() string { return ToolName }

// UsageMetadata returns ToolUsageMetadata.
func (*DelayTool) UsageMetadata() string { return ToolUsageMetadata }

// FullyExecutedOnServer returns true: no client has to finish a call.
func (*DelayTool) FullyExecutedOnServer() bool { return true }

// Schema describes milliseconds and note, both optional. Milliseconds has no bounds: any int64 is clamped and not rejected.
func (*DelayTool) Schema() contract.Schema {
	return contract.SchemaOf[arguments](ToolName,
		"Delay for testing slow calls and cancellation: waits for the requested time, then answers how long it took.")
}

// Examples returns calls that succeed.
func (*DelayTool) Examples() []contract.Example {
	return []contract.Example{{
		Name:      "wait five seconds",
		Arguments: `{"milliseconds": 5000, "note": "press cancel"}`,
		Volatile:  []string{"/ElapsedMilliseconds"},
	}}
}

// Hints says that a call changes nothing.
func (*DelayTool) Hints() contract.Hints { return contract.Hints{ReadOnly: true, Idempotent: true} }

// Execute waits. No argument is required, so blank arguments and null mean the defaults (ARG-001); the source tool rejected
// blank ones. A cancelled call is a success with a mark (CAN-005).
func (tool *DelayTool) Execute(
	ctx context.Context, argumentsJSON string, execution contract.ExecutionContext,
) (result contract.Result) {
	defer contract.Contain(ctx, tool.logger, "DelayTool", &result)
	args, err := contract.Decode[arguments](tool.Schema(), argumentsJSON)
	if err != nil {
		contract.LogException(ctx, tool.logger, contract.Tag("DelayTool", "Execute", "Exception"), err)
		return contract.Failure("DelayTool failed to process arguments: " + err.Error())
	}
	payload := DelayResult{
		RequestedMilliseconds: min(max(args.Milliseconds, 0), longest),
		Note:                  args.Note,
		SessionID:             execution.SessionID,
		ConversationID:        execution.ConversationID,
	}
	start := time.Now()
	payload.WasCancelled = !wait(ctx, time.Duration(payload.RequestedMilliseconds)*time.Millisecond)
	payload.ElapsedMilliseconds = time.Since(start).Milliseconds()
	if payload.WasCancelled {
		return contract.Cancelled(payload)
	}
	return contract.Success(payload)
}

// wait waits for d and reports whether the time passed before the context ended. It returns false for a context that has ended
// already, even if d is zero.
func wait(ctx context.Context, d time.Duration) bool {
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
