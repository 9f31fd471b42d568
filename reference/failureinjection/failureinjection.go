// Package failureinjection is a reference tool that fails on request. It shows a deliberate failure and a custom log event with
// ordered fields (AGN-005 section 6.2).
package failureinjection

import (
	"context"
	"log/slog"
	"strings"

	"github.com/toolconform/toolconform/contract"
)

// ToolName is the name of the tool in calls.
const ToolName = "testing_failure_injection"

type arguments struct {
	ShouldFail     bool    `json:"shouldFail" doc:"True makes the call fail. Defaults to false." default:"false"`
	FailureMessage string  `json:"failureMessage,omitzero" doc:"Message of the failure where shouldFail is true."`
	Payload        *string `json:"payload" doc:"Text to send back unchanged on success."`
}

// A FailureInjectionResult is the payload of a success. Its identifiers are empty if the caller did not set them.
type FailureInjectionResult struct {
	RequestedFailure bool    // always false: a failure has no payload
	Payload          *string // null if there was none
	ConversationID   string  `json:"ConversationId"`
	SessionID        string  `json:"SessionId"`
}

// A FailureInjectionTool fails on request.
type FailureInjectionTool struct{ logger *slog.Logger }

// New returns the tool; a nil logger discards the entries.
func New(logger *slog.Logger) *FailureInjectionTool {
	if logger == nil {
		logger = slog.New(slog.DiscardHandler)
	}
	return &FailureInjectionTool{logger: logger}
}

// Name returns ToolName.
func (*FailureInjectionTool) Name() string { return ToolName }

// UsageMetadata returns ToolUsageMetadata.
func (*FailureInjectionTool) UsageMetadata() string { return ToolUsageMetadata }

// FullyExecutedOnServer returns true: no client has to finish a call.
func (*FailureInjectionTool) FullyExecutedOnServer() bool { return true }

// Schema describes three optional arguments.
func (*FailureInjectionTool) Schema() contract.Schema {
	return contract.SchemaOf[arguments](ToolName,
		"Failure injection for testing error paths: fails with a chosen message, or succeeds and sends a payload back.")
}

// Examples returns calls that succeed.
func (*FailureInjectionTool) Examples() []contract.Example {
	return []contract.Example{{Name: "succeed", Arguments: `{"shouldFail": false, "payload": "hello"}`}}
}

// Hints says that a call changes nothing.
func (*FailureInjectionTool) Hints() contract.Hints {
	return contract.Hints{ReadOnly: true, Idempotent: true}
}

// Execute fails or succeeds as requested. No argument is required, so blank arguments and null mean the defaults (ARG-001); the
// source tool rejected blank ones. The call is too short to be cancelled.
func (tool *FailureInjectionTool) Execute(
	ctx context.Context, argumentsJSON string, execution contract.ExecutionContext,
) (result contract.Result) {
	defer contract.Contain(ctx, tool.logger, "FailureInjectionTool", &result)
	args, err := contract.Decode[arguments](tool.Schema(), argumentsJSON)
	if err != nil {
		contract.LogException(ctx, tool.logger, contract.Tag("FailureInjectionTool", "Execute", "Exception"), err)
		return contract.Failure("FailureInjectionTool failed to process arguments: " + err.Error())
	}
	if args.ShouldFail {
		tool.logRequest(ctx, args, execution)
		return contract.Failure(failureMessage(args))
	}
	return contract.Success(FailureInjectionResult{
		Payload:        args.Payload,
		ConversationID: execution.ConversationID,
		SessionID:      execution.SessionID,
	})
}

// logRequest logs the custom event of AGN-005 section 6.2: without an error, with all fields in a fixed order.
func (tool *FailureInjectionTool) logRequest(ctx context.Context, args arguments, execution contract.ExecutionContext) {
	payload := ""
	if args.Payload != nil {
		payload = *args.Payload
	}
	tool.logger.LogAttrs(ctx, slog.LevelError, "Intentional failure requested.",
		slog.String("tag", "FailureInjectionTool.ExecuteAsync"),
		slog.String("ConversationId", execution.ConversationID),
		slog.String("SessionId", execution.SessionID),
		slog.String("Payload", payload))
}

func failureMessage(args arguments) string {
	if strings.TrimSpace(args.FailureMessage) == "" {
		return "FailureInjectionTool was asked to fail."
	}
	return args.FailureMessage
}
