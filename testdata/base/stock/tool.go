// Package stock has a tool that asks a service.
package stock

import (
	"context"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
)

// ToolName is the name of the tool.
const ToolName = "stock_lookup"

// ToolUsageMetadata tells a model how to use the tool.
const ToolUsageMetadata = `stock_lookup — Usage Guide

Primary purpose:
- Tells how many pieces of an item are in stock.

Rules:
- Call this tool when the user asks whether an item is in stock.
- Do not call it to order an item.
- Repeated calls with the same arguments give the same number while nobody buys.
- The tool is fast: call it as often as it is needed.

Arguments:
- item: the name of the item, as the user wrote it.

Error codes:
- none: the message describes the error.

Good usage:
- {"item":"lamp"}

Bad usage:
- {"item":""}
`

// Tool looks up the stock of an item.
type Tool struct {
	logger *slog.Logger
	shelf  Shelf
}

// New returns a new tool.
func New(logger *slog.Logger, shelf Shelf) *Tool { return &Tool{logger: logger, shelf: shelf} }

// A Shelf counts the items in stock.
type Shelf interface {
	Count(ctx context.Context, item string) (int, error)
}

type arguments struct {
	Item string `json:"item" doc:"The name of the item." minLength:"1"`
}

type stock struct {
	Item           string `json:"item"`
	Count          int    `json:"count"`
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
	return contract.SchemaOf[arguments](ToolName, "Tells how many pieces of an item are in stock.")
}

// Examples implements contract.WithExamples.
func (t *Tool) Examples() []contract.Example {
	return []contract.Example{{Name: "an item", Arguments: `{"item":"lamp"}`}, {Name: "another item", Arguments: `{"item":"table"}`}}
}

// Execute implements contract.Tool.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, caller contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "StockTool", &result)
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		return contract.Failure("The stock cannot be looked up: " + err.Error())
	}
	count, err := t.shelf.Count(ctx, args.Item)
	if err != nil {
		if ctx.Err() != nil {
			return contract.Failure("The look-up was cancelled.")
		}
		contract.LogException(ctx, t.logger, contract.Tag("StockTool", "Execute", "Exception"), err)
		return contract.Failure("The stock cannot be looked up now.")
	}
	return contract.Success(stock{args.Item, count, caller.SessionID, caller.ConversationID})
}
