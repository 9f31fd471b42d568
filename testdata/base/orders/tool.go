// Package orders has a tool that uses a database.
package orders

import (
	"context"
	"database/sql"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
)

// ToolName is the name of the tool.
const ToolName = "orders_list"

// ToolUsageMetadata tells a model how to use the tool.
const ToolUsageMetadata = `orders_list — Usage Guide

Primary purpose:
- Lists the open orders of a customer.

Rules:
- Call this tool when the user asks what a customer has ordered.
- Do not call it to place or cancel an order.
- Repeated calls with the same arguments give the same orders while nobody orders.
- The tool is fast: call it as often as it is needed.

Arguments:
- customer: the name of the customer.

Error codes:
- none: the message describes the error.

Good usage:
- {"customer":"Ada"}

Bad usage:
- {"customer":""}
`

// Tool lists the orders of a customer.
type Tool struct {
	logger *slog.Logger
	db     *sql.DB
}

// New returns a new tool.
func New(logger *slog.Logger, db *sql.DB) *Tool { return &Tool{logger: logger, db: db} }

type arguments struct {
	Customer string `json:"customer" doc:"The name of the customer." minLength:"1" maxLength:"80"`
}

type order struct {
	Item  string `json:"item"`
	Count int    `json:"count"`
}

type orders struct {
	Orders         []order `json:"orders"`
	SessionID      string  `json:"sessionId"`
	ConversationID string  `json:"conversationId"`
}

// Name implements contract.Tool.
func (t *Tool) Name() string { return ToolName }

// UsageMetadata implements contract.Tool.
func (t *Tool) UsageMetadata() string { return ToolUsageMetadata }

// FullyExecutedOnServer implements contract.Tool.
func (t *Tool) FullyExecutedOnServer() bool { return true }

// Schema implements contract.Tool.
func (t *Tool) Schema() contract.Schema {
	return contract.SchemaOf[arguments](ToolName, "Lists the open orders of a customer.")
}

// Examples implements contract.WithExamples.
func (t *Tool) Examples() []contract.Example {
	return []contract.Example{{Name: "a customer", Arguments: `{"customer":"Ada"}`}}
}

// Execute implements contract.Tool.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, caller contract.ExecutionContext) (result contract.Result) {
	defer contract.Contain(ctx, t.logger, "OrdersTool", &result)
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		return contract.Failure("The orders cannot be listed: " + err.Error())
	}
	all, err := t.list(ctx, args.Customer)
	if err != nil {
		if ctx.Err() != nil {
			return contract.Failure("The look-up was cancelled.")
		}
		contract.LogException(ctx, t.logger, contract.Tag("OrdersTool", "Execute", "Exception"), err)
		return contract.Failure("The orders cannot be listed now.")
	}
	return contract.Success(orders{all, caller.SessionID, caller.ConversationID})
}

// list returns the open orders of a customer.
func (t *Tool) list(ctx context.Context, customer string) ([]order, error) {
	rows, err := t.db.QueryContext(ctx, "SELECT item, count FROM orders WHERE customer = ? AND open", customer)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	all := []order{}
	for rows.Next() {
		var o order
		if err := rows.Scan(&o.Item, &o.Count); err != nil {
			return nil, err
		}
		all = append(all, o)
	}
	return all, rows.Err()
}
