// Package failureinjection is the reference tool that fails when it is reported to. It shows a deliberate failure and a custom
// log event with ordered fields (AGN-005 section 6.2).
package failureinjection

import (
	"context"
	"log/slog"
	"strings"

	"github.com/toolconform/toolconform/contract"
)

// ToolName is what the model calls the tool.
const ToolName = "testing_failure_injection"

type arguments struct {
	ShouldFail     bool    `json:"shouldFail" doc:"True makes the call fail. Defaults to false." default:"false"`
	FailureMessage string  `json:"failureMessage,omitzero" doc:"Message of the failure where shouldFail is true."`
	Payload        *string `json:"payload" doc:"Text to send back unchanged on success."`
}

// A FailureInjectionResult is the payload of a success. Its identifiers are empty where the caller gave none.
type FailureInjectionResult struct {
	RequestedFailure bool    // always false: a failure carries no payload
	Payload          *string // null where there was none
	ConversationID   string  `json:"ConversationId"`
	SessionID        string  `json:"SessionId"`
}

// A FailureInjectionTool fails when it is reported to.
type FailureInjectionTool struct{ logger *slog.Logger }

// New makes the tool; a nil logger discards.
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

// FullyExecutedOnServer reports that no client has to finish a call.
func (*FailureInjectionTool) FullyExecutedOnServer() bool { return true }

// Schema describes three arguments, none of them required.
func (*FailureInjectionTool) Schema() contract.Schema {
	return contract.SchemaOf[arguments](ToolName,
		"Failure injection for testing error paths: fails with a chosen message, or succeeds and sends a payload back.")
}

// Examples shows the tool at work.
func (*FailureInjectionTool) Examples() []contract.Example {
	return []contract.Example{{Name: "succeed", Arguments: `{"shouldFail": false, "payload": "hello"}`}}
}

// Hints says that a call changes nothing.
func (*FailureInjectionTool) Hints() contract.Hints {
	return contract.Hints{ReadOnly: true, Idempotent: true}
}

// Execute fails or succeeds, as it is reported. Nothing is required, so blank arguments and null are the defaults (ARG-001); the
// source tool refused blank ones. The work is done before anybody could cancel it.
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

// logRequest logs the custom event of AGN-005 section 6.2: it is no exception, its fields are ordered, none is ever missing.
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
