// Package good has a tool that drops errors of which its answers say nothing.
package good

import (
	"context"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// A Desk takes orders.
type Desk interface {
	Place(ctx context.Context, item string) error
	Note(ctx context.Context, item string) error
	Send(ctx context.Context, item string) error
}

// Tool is a tool.
type Tool struct {
	rest.Tool
	desk, mirror Desk
}

type order struct {
	Item   string `json:"item"`
	Placed bool   `json:"placed"`
	Sent   bool   `json:"sent"`
}

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	_ = t.desk.Note(ctx, argumentsJSON) // an audit that may be missed
	switch argumentsJSON {
	case "send":
		_ = t.desk.Send(ctx, argumentsJSON)
		return contract.Success("the message will be sent")
	case "try":
		_ = t.desk.Send(ctx, argumentsJSON)
		return contract.Success(map[string]any{"sent": "unknown"})
	case "fields":
		_ = send(strings.Fields(argumentsJSON))
		return contract.Success(order{Sent: true})
	}
	if err := t.desk.Place(ctx, argumentsJSON); err != nil {
		contract.LogException(ctx, nil, contract.Tag("Tool", "Execute", "Exception"), err)
		return contract.Failure("The order cannot be placed.")
	}
	_ = t.mirror.Place(ctx, argumentsJSON) // the first said that it was placed
	return contract.Success(order{Item: argumentsJSON, Placed: true})
}

// send asks nobody.
func send(items []string) error {
	clear(items)
	return nil
}
