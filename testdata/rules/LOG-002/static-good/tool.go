// Package good tags exceptions in every way that there is, and events as it likes.
package good

import (
	"context"
	"errors"
	"fmt"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// StockTool is a tool.
type StockTool struct {
	rest.Tool
	logger *slog.Logger
}

var errStock = errors.New("no stock")

const (
	name = "StockTool"
	tag  = "[" + name + "_Execute__Exception]"
)

// Execute runs it.
func (t *StockTool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	contract.LogException(ctx, t.logger, tag, errStock)
	contract.LogException(ctx, t.logger, contract.Tag(name, "Execute", "Exception"), errStock)
	contract.LogException(ctx, t.logger, contract.Tag("rest", "ExecuteAsync", "Exception"), errStock)
	contract.LogException(ctx, t.logger, contract.Tag(t.Name(), "Execute", "Exception"), errStock)
	contract.LogException(ctx, t.logger, fmt.Sprintf("[%s_Execute__%s]", t.Name(), "Stock"), errStock)
	contract.LogException(ctx, t.logger, tagged("Stock"), errStock)
	t.log(ctx, tag, errStock)
	t.logger.Error("the stock is low", "count", 3)
	t.logger.Warn("it failed once", "error", errStock)
	t.logger.Info("it failed once", "error", errStock)
	return contract.Success(nil)
}

func tagged(reason string) string { return contract.Tag(name, "Execute", reason) }

func (t *StockTool) log(ctx context.Context, tag string, err error) {
	contract.LogException(ctx, t.logger, tag, err)
}
