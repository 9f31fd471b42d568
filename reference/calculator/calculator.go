// Package calculator is a reference tool with required arguments and several kinds of failures.
package calculator

import (
	"context"
	"log/slog"
	"strings"

	"github.com/toolconform/toolconform/contract"
)

// ToolName is the name of the tool in calls.
const ToolName = "testing_calculator"

type arguments struct {
	Operation string  `json:"operation" doc:"Operation to perform: add, subtract, multiply or divide."`
	Left      float64 `json:"left" doc:"Left-hand operand."`
	Right     float64 `json:"right" doc:"Right-hand operand."`
}

// A CalculatorResult is the payload of a success. Its identifiers are empty if the caller did not set them.
type CalculatorResult struct {
	Operation      string // trimmed and in lower case
	Left           float64
	Right          float64
	Result         float64
	ConversationID string `json:"ConversationId"`
	SessionID      string `json:"SessionId"`
}

// A CalculatorTool applies an operation to two numbers.
type CalculatorTool struct{ logger *slog.Logger }

// New returns the tool; the logger may be nil.
func New(logger *slog.Logger) *CalculatorTool { return &CalculatorTool{logger: logger} }

// Name returns ToolName.
func (*CalculatorTool) Name() string { return ToolName }

// UsageMetadata returns ToolUsageMetadata.
func (*CalculatorTool) UsageMetadata() string { return ToolUsageMetadata }

// FullyExecutedOnServer returns true: no client has to finish a call.
func (*CalculatorTool) FullyExecutedOnServer() bool { return true }

// Schema describes the operation and its operands. The operation is not an enum, because it may be written in any case.
func (*CalculatorTool) Schema() contract.Schema {
	return contract.SchemaOf[arguments](ToolName,
		"Calculator for testing structured arguments and error paths: adds, subtracts, multiplies or divides two numbers.")
}

// Examples returns calls that succeed.
func (*CalculatorTool) Examples() []contract.Example {
	return []contract.Example{{Name: "divide seven by two", Arguments: `{"operation": "divide", "left": 7, "right": 2}`}}
}

// Hints says that a call changes nothing.
func (*CalculatorTool) Hints() contract.Hints {
	return contract.Hints{ReadOnly: true, Idempotent: true}
}

// Execute calculates. Blank arguments fail, because some arguments are required (ARG-001). The source tool accepted "5" for 5;
// here a number has no quotes. The call is too short to be cancelled.
func (tool *CalculatorTool) Execute(
	ctx context.Context, argumentsJSON string, execution contract.ExecutionContext,
) (result contract.Result) {
	defer contract.Contain(ctx, tool.logger, "CalculatorTool", &result)
	if strings.TrimSpace(argumentsJSON) == "" {
		return contract.Failure("CalculatorTool requires a non-empty arguments object.")
	}
	args, err := contract.Decode[arguments](tool.Schema(), argumentsJSON)
	switch {
	case contract.Missing(err, "operation"):
		return contract.Failure("CalculatorTool " + requiresOperation)
	case contract.Missing(err, "left"), contract.Missing(err, "right"):
		return contract.Failure("CalculatorTool requires both 'left' and 'right' numeric values.")
	case err != nil:
		contract.LogException(ctx, tool.logger, contract.Tag("CalculatorTool", "Execute", "Exception"), err)
		return contract.Failure("CalculatorTool failed to process arguments: " + err.Error())
	}
	operation := strings.ToLower(strings.TrimSpace(args.Operation))
	value, problem := calculate(operation, args)
	if problem != "" {
		return contract.Failure("CalculatorTool " + problem)
	}
	return contract.Success(CalculatorResult{
		Operation:      operation,
		Left:           args.Left,
		Right:          args.Right,
		Result:         value,
		ConversationID: execution.ConversationID,
		SessionID:      execution.SessionID,
	})
}
