// Package delay is the reference tool that takes time, and the one to copy where a tool has to wait: it shows cancellation.
package delay

import (
	"context"
	"log/slog"
	"time"

	"github.com/toolconform/toolconform/contract"
)

// ToolName is what the model calls the tool.
const ToolName = "testing_delay"

const longest = 60_000

type arguments struct {
	Milliseconds int64   `json:"milliseconds" doc:"Milliseconds to wait, clamped to 0..60000. Defaults to 1000." default:"1000"`
	Note         *string `json:"note" doc:"Text to send back unchanged."`
}

// A DelayResult is the payload of a success, cancelled or not. Its identifiers are empty where the caller gave none.
type DelayResult struct {
	RequestedMilliseconds int64 // clamped
	ElapsedMilliseconds   int64
	WasCancelled          bool
	Note                  *string // null where there was none
	SessionID             string  `json:"SessionId"`
	ConversationID        string  `json:"ConversationId"`
}

// A DelayTool waits.
type DelayTool struct{ logger *slog.Logger }

// New makes the tool; the logger may be nil.
func New(logger *slog.Logger) *DelayTool { return &DelayTool{logger: logger} }

// Name returns ToolName.
func (*DelayTool) Name() string { return ToolName }

// UsageMetadata returns ToolUsageMetadata.
func (*DelayTool) UsageMetadata() string { return ToolUsageMetadata }

// FullyExecutedOnServer reports that no client has to finish a call.
func (*DelayTool) FullyExecutedOnServer() bool { return true }

// Schema describes milliseconds and note, neither of them required. Milliseconds has no bounds: what an int64 holds is clamped,
// not refused.
func (*DelayTool) Schema() contract.Schema {
	return contract.SchemaOf[arguments](ToolName,
		"Delay for testing slow calls and cancellation: waits for the requested time, then answers how long it took.")
}

// Examples shows the tool at work.
func (*DelayTool) Examples() []contract.Example {
	return []contract.Example{{
		Name:      "wait five seconds",
		Arguments: `{"milliseconds": 5000, "note": "press cancel"}`,
		Volatile:  []string{"/ElapsedMilliseconds"},
	}}
}

// Hints says that a call changes nothing.
func (*DelayTool) Hints() contract.Hints { return contract.Hints{ReadOnly: true, Idempotent: true} }

// Execute waits. Nothing is required, so blank arguments and null are the defaults (ARG-001); the source tool refused blank
// ones. A cancelled call is a success that says so (CAN-005).
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

// wait reports whether the time passed before the context ended. A context that has ended already wins over no time at all.
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
