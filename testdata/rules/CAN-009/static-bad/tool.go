// Package bad asks services with contexts that are not the call's.
package bad

import (
	"context"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// A Sky knows the weather.
type Sky interface {
	Now(ctx context.Context, city string) (string, error)
	LoadAll(ctx context.Context) ([]string, error)
}

// Tool is a tool.
type Tool struct {
	rest.Tool
	sky Sky
}

// Execute runs it.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	text, err := t.sky.Now(context.TODO(), argumentsJSON) // want `Execute passes context.TODO\(\) to t.sky.Now instead of ctx \(neither a cancellation nor a deadline ends it\) \(CAN-009\)`
	_, _ = t.sky.LoadAll(context.Background())            // want `Execute passes context.Background\(\) to t.sky.LoadAll instead of ctx .*CAN-009`
	for err != nil {
		text, err = t.sky.Now(context.Background(), argumentsJSON) // want `Execute passes context.Background\(\) to t.sky.Now instead of ctx .*CAN-009`
	}
	ask := func(city string) (string, error) {
		ours, cancel := context.WithTimeout(context.WithoutCancel(ctx), time.Minute)
		defer cancel()
		_ = ours
		return t.sky.Now(context.Background(), city) // want `Execute passes context.Background\(\) to t.sky.Now instead of ctx .*CAN-009`
	}
	if _, err := ask(text); err != nil {
		return contract.Failure("Tool failed.")
	}
	text, err = t.sky.Now(context.WithoutCancel(ctx), text) // want `Execute calls t.sky.Now with context.WithoutCancel\(ctx\) \(neither a cancellation nor a deadline ends it\) \(CAN-009\)`
	if err != nil {
		contract.LogException(ctx, nil, contract.Tag("Tool", "Execute", "Exception"), err)
		return contract.Failure("Tool failed.")
	}
	return contract.Success(text)
}
