// Package bad overwrites the context of the call with one that has no end.
package bad

import (
	"context"
	"log/slog"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// A Sky knows the weather.
type Sky interface {
	Now(ctx context.Context, city string) (string, error)
}

// Tool is a tool.
type Tool struct {
	rest.Tool
	sky    Sky
	logger *slog.Logger
}

// Execute runs it.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	ctx = context.WithoutCancel(ctx) // want `Execute overwrites ctx with context.WithoutCancel\(ctx\) \(after that, neither a cancellation nor a deadline has an effect\) \(CAN-004\)`
	text, err := t.sky.Now(ctx, argumentsJSON)
	if err != nil {
		contract.LogException(ctx, t.logger, contract.Tag("Tool", "Execute", "Exception"), err)
		return contract.Failure("Tool failed.")
	}
	return contract.Success(t.again(ctx, text))
}

func (t *Tool) again(ctx context.Context, text string) string {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute) // want `again overwrites ctx with context.WithTimeout\(context.Background\(\), time.Minute\) .*CAN-004`
	defer cancel()
	answer, err := t.sky.Now(ctx, text)
	if err != nil {
		contract.LogException(ctx, t.logger, contract.Tag("Tool", "Execute", "Exception"), err)
		return ""
	}
	return answer
}
