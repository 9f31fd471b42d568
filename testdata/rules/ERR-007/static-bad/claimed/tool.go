// Package bad has a tool that says that it did what it never looked whether it was done.
package bad

import (
	"context"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// A Desk takes orders.
type Desk interface {
	Place(ctx context.Context, item string) error
	Notify(ctx context.Context, item string) error
	Send(ctx context.Context, item string) error
}

// Tool is a tool.
type Tool struct {
	rest.Tool
	desk Desk
}

type order struct {
	Item   string `json:"item"`
	Placed bool   `json:"placed"`
}

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	switch argumentsJSON {
	case "notify":
		_ = t.desk.Notify(ctx, argumentsJSON) // want `the error of t\.desk\.Notify is dropped, and the success says "the customer was notified" \(if it fails, the model gets wrong information\) \(ERR-007\)`
		return contract.Success("the customer was notified")
	case "printed":
		t.desk.Place(ctx, argumentsJSON) // want `the error of t\.desk\.Place is dropped, and the success says "%s was placed" .*ERR-007`
		return contract.Success(fmt.Sprintf("%s was placed", execution.UserID))
	case "send":
		t.send(ctx, argumentsJSON) // want `the error of t\.send is dropped, and the success says "sent": true .*ERR-007`
		return contract.Success(map[string]any{"item": argumentsJSON, "sent": true})
	}
	t.desk.Place(ctx, argumentsJSON) // want `the error of t\.desk\.Place is dropped, and the success says "placed": true .*ERR-007`
	return contract.Success(order{Item: argumentsJSON, Placed: true})
}

func (t Tool) send(ctx context.Context, item string) error { return t.desk.Send(ctx, item) }
