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

// ToolName is what the tool is called.
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
- none: what is wrong is told in words.

Good usage:
- {"currency":"USD","amount":2}

Bad usage:
- {"currency":"dollars","amount":2}
`

var euros = map[string]float64{"EUR": 1, "USD": 0.9, "GBP": 1.2}

// Tool converts money.
type Tool struct{ logger *slog.Logger }

// New makes the tool.
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

type arguments struct {
	Currency json.RawMessage `json:"currency"`
	Amount   json.RawMessage `json:"amount"`
	Fee      *struct {
		Currency json.RawMessage `json:"currency"`
		Percent  json.RawMessage `json:"percent"`
	} `json:"fee"`
}

// Execute implements contract.Tool.
func (t *Tool) Execute(_ context.Context, argumentsJSON string, caller contract.ExecutionContext) contract.Result {
	var in arguments
	if strings.TrimSpace(argumentsJSON) != "" {
		if err := json.Unmarshal([]byte(argumentsJSON), &in); err != nil {
			return contract.Failure("The arguments, or the fee, are not a JSON object.")
		}
	}
	rate, amount, wrong := read(in.Currency, in.Amount, "amount")
	if wrong != "" {
		return contract.Failure(wrong)
	}
	if in.Fee != nil {
		_, percent, wrong := read(in.Fee.Currency, in.Fee.Percent, "percent")
		if wrong != "" {
			return contract.Failure("The fee: " + wrong)
		}
		amount -= amount * percent / 100
	}
	return contract.Success(converted{amount * rate, caller.SessionID, caller.ConversationID})
}

// read takes a currency, and then a number.
func read(currency, number json.RawMessage, name string) (rate, value float64, wrong string) {
	var code *string
	if err := json.Unmarshal(currency, &code); err != nil || code == nil {
		return 0, 0, "The currency must be a text."
	}
	if rate = euros[*code]; rate == 0 {
		return 0, 0, "Nobody knows the money " + *code + "."
	}
	var given *float64
	if err := json.Unmarshal(number, &given); err != nil || given == nil {
		return 0, 0, "The " + name + " must be a number."
	}
	return rate, *given, ""
}
