// Package bill has a tool that accepts arguments of any name.
package bill

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"strings"

	"github.com/toolconform/toolconform/contract"
)

// ToolName is the name of the tool.
const ToolName = "bill_check"

// ToolUsageMetadata tells a model how to use the tool.
const ToolUsageMetadata = `bill_check — Usage Guide

Primary purpose:
- Checks the numbers of a bill.

Rules:
- Call this tool when the user asks whether a bill is right.
- Do not call it to pay.
- Repeated calls with the same arguments give the same answer.
- The tool is fast: call it as often as it is needed.

Arguments:
- owner: whose bill it is.
- card: the number of a card; it needs its code, and excludes cash.
- code: the code of the card, two characters or more.
- cash: whether the bill is paid in cash.
- n_ and any name: how many of it there are, 0 or more; one to four arguments in all, each name of up to 8 characters.

Error codes:
- none: the message describes the error.

Good usage:
- {"n_tea":2,"owner":"Ada"}

Bad usage:
- {}
`

// Tool checks bills.
type Tool struct{ logger *slog.Logger }

// New returns a new tool.
func New(logger *slog.Logger) *Tool { return &Tool{logger: logger} }

const schemaText = `{
  "type": "function",
  "name": "bill_check",
  "description": "Checks the numbers of a bill.",
  "parameters": {
    "type": "object",
    "properties": {
      "owner": {"type": "string", "description": "Whose bill it is."},
      "card": {"type": "integer", "description": "The number of a card."},
      "code": {"type": "string", "description": "The code of the card."},
      "cash": {"type": "boolean", "description": "Whether the bill is paid in cash."}
    },
    "required": [],
    "patternProperties": {"^n_": {"type": "integer", "minimum": 0}},
    "propertyNames": {"maxLength": 8},
    "minProperties": 1,
    "maxProperties": 4,
    "not": {"required": ["card", "cash"]},
    "dependentSchemas": {"card": {"required": ["code"], "properties": {"code": {"minLength": 2}}}}
  }
}`

// schema ignores the error: the text is constant.
var schema, _ = contract.RawSchema(schemaText)

type answer struct {
	Lines          int    `json:"lines"`
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
func (t *Tool) Schema() contract.Schema { return schema }

// Examples implements contract.WithExamples.
func (t *Tool) Examples() []contract.Example {
	return []contract.Example{{Name: "tea", Arguments: `{"n_tea":2,"owner":"Ada"}`}}
}

// Execute implements contract.Tool.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, caller contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "BillTool", &result)
	given, err := contract.Decode[map[string]json.RawMessage](schema, argumentsJSON) //toolvet:ignore ARG-014 what is counted has any name
	if err != nil {
		return contract.Failure("The bill needs other arguments: " + err.Error())
	}
	for name, text := range given {
		if string(text) == "null" {
			delete(given, name) // it may be left out
		}
	}
	if err := errors.Join(payment(given), numbers(given)); err != nil {
		return contract.Failure("The bill needs other arguments: " + err.Error())
	}
	return contract.Success(answer{len(given), caller.SessionID, caller.ConversationID})
}

// payment checks how the bill is paid.
func payment(given map[string]json.RawMessage) error {
	card, cash := given["card"] != nil, given["cash"] != nil
	switch {
	case card && cash:
		return errors.New("'card' and 'cash' exclude each other")
	case card && (given["code"] == nil || len([]rune(string(given["code"]))) < 4): // with its quotes
		return errors.New("'code' is required beside the card, with two characters or more")
	}
	return nil
}

// numbers checks the counts.
func numbers(given map[string]json.RawMessage) error {
	if len(given) < 1 || len(given) > 4 {
		return errors.New("a bill has one to four arguments")
	}
	for name, text := range given {
		if len([]rune(name)) > 8 {
			return errors.New("a name is longer than 8 characters")
		}
		var count json.Number
		if !strings.HasPrefix(name, "n_") {
			continue
		}
		if text[0] == '"' || json.Unmarshal(text, &count) != nil || !whole(count) {
			return errors.New("'" + name + "' must be a whole number from 0 on")
		}
	}
	return nil
}

// whole reports whether a number is an integer that is not below 0, however it is written.
func whole(n json.Number) bool {
	value, err := n.Float64()
	return err == nil && value >= 0 && value == float64(int64(value))
}
