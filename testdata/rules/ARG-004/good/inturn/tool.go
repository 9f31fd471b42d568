// Package good has a tool that looks at its arguments one after the other, at each as far as it can: a currency that nobody knows is
// refused before the amount is missed.
package good

import (
	"context"
	"encoding/json"
	"log/slog"
	"strings"

	"github.com/toolconform/toolconform/contract"
)

// ToolName is the name of the tool.
const ToolName = "money_convert"

// ToolUsageMetadata tells a model how to use the tool.
const ToolUsageMetadata = `money_convert — Usage Guide

Primary purpose:
- Tells what an amount of money is in euros.

Rules:
- Call this tool when the user asks for an amount in euros.
- Do not call it for rates of the past.
- Repeated calls with the same arguments give the same amount.
- The tool is fast: call it as often as it is needed.

Arguments:
- currency: the code of the currency, USD or GBP.
- amount: how much of it.
- fee: what is taken off, with its own currency and percent; nothing where it is left out.

Error codes:
- none: the message describes the error.

Good usage:
- {"currency":"USD","amount":2}

Bad usage:
- {"currency":"dollars","amount":2}
`

var euros = map[string]float64{"EUR": 1, "USD": 0.9, "GBP": 1.2}

// Tool converts money.
type Tool struct{ logger *slog.Logger }

// New returns a new tool.
func New(logger *slog.Logger) *Tool { return &Tool{logger: logger} }

type converted struct {
	Euros          float64 `json:"euros"`
	SessionID      string  `json:"sessionId"`
	ConversationID string  `json:"conversationId"`
}

// Name implements contract.Tool.
func (t *Tool) Name() string { return ToolName }

// UsageMetadata implements contract.Tool.
func (t *Tool) UsageMetadata() string { return ToolUsageMetadata }

// FullyExecutedOnServer implements contract.Tool.
func (t *Tool) FullyExecutedOnServer() bool { return true }

// Hints implements contract.WithHints.
func (t *Tool) Hints() contract.Hints { return contract.Hints{ReadOnly: true, Idempotent: true} }

func currency(about string) contract.Property {
	return contract.Property{Name: "currency", Type: contract.String, Description: about, Required: true}
}

// Schema implements contract.Tool.
func (t *Tool) Schema() contract.Schema {
	return contract.Schema{Name: ToolName, Description: "Tells what an amount of money is in euros.", Parameters: []contract.Property{
		currency("The code of the currency."),
		{Name: "amount", Type: contract.Number, Description: "How much of it.", Required: true},
		{Name: "fee", Type: contract.Object, Description: "What is taken off.", Properties: []contract.Property{
			currency("The currency of the fee."),
			{Name: "percent", Type: contract.Number, Description: "How much of the amount.", Required: true},
		}},
	}}
}

// Examples implements contract.WithExamples.
func (t *Tool) Examples() []contract.Example {
	return []contract.Example{{Name: "dollars", Arguments: `{"currency":"USD","amount":2}`}}
}

// A request is looked at member by member.
type request struct {
	Currency json.RawMessage `json:"currency"`
	Amount   json.RawMessage `json:"amount"`
	Percent  json.RawMessage `json:"percent"`
	Fee      json.RawMessage `json:"fee"`
}

// Execute implements contract.Tool.
func (t *Tool) Execute(_ context.Context, argumentsJSON string, caller contract.ExecutionContext) contract.Result {
	asked, rate, wrong := read(argumentsJSON)
	if wrong != "" {
		return contract.Failure(wrong)
	}
	amount, ok := number(asked.Amount)
	if !ok {
		return contract.Failure("The amount must be a number.")
	}
	if len(asked.Fee) > 0 && string(asked.Fee) != "null" {
		fee, _, wrong := read(string(asked.Fee))
		if wrong != "" {
			return contract.Failure("In the fee: " + wrong)
		}
		percent, ok := number(fee.Percent)
		if !ok {
			return contract.Failure("The percent of the fee must be a number.")
		}
		amount -= amount * percent / 100
	}
	return contract.Success(converted{amount * rate, caller.SessionID, caller.ConversationID})
}

// read takes an object apart, and looks at its currency.
func read(text string) (asked request, rate float64, wrong string) {
	if strings.TrimSpace(text) == "" {
		return asked, 0, "The currency must be a text."
	}
	if err := json.Unmarshal([]byte(text), &asked); err != nil {
		return asked, 0, "The arguments are not a JSON object."
	}
	var code *string
	if err := json.Unmarshal(asked.Currency, &code); err != nil || code == nil {
		return asked, 0, "The currency must be a text."
	}
	if rate = euros[*code]; rate == 0 {
		return asked, 0, "Nobody knows the money " + *code + "."
	}
	return asked, rate, ""
}

// number reads a member that is a number.
func number(text json.RawMessage) (float64, bool) {
	var value *float64
	if err := json.Unmarshal(text, &value); err != nil || value == nil {
		return 0, false
	}
	return *value, true
}
