// Package bad logs exceptions under texts that are no tags of its own.
package bad

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

const tag = "[Weather_Execute__Exception]"

// Execute runs it.
func (t *StockTool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	contract.LogException(ctx, t.logger, "it failed", errStock)                                                   // want `Execute logs an exception under "it failed", which is not a tag \(operators search for "\[Tool_Execute__Reason\]": contract.Tag makes it\) \(LOG-002\)`
	contract.LogException(ctx, t.logger, tag, errStock)                                                           // want `Execute logs an exception under the name Weather \(another tool has that tag\) \(LOG-002\)`
	contract.LogException(ctx, t.logger, contract.Tag("StockTool", "Count", "Exception"), errStock)               // want `logs an exception under "\[StockTool_Count__Exception\]", whose method is "Count" and not Execute \(operators search for "\[Tool_Execute__Reason\]"\) \(LOG-002\)`
	contract.LogException(ctx, t.logger, contract.Tag("Stock Tool", "Execute", "Exception"), errStock)            // want `whose tool "Stock Tool" is not one word .*LOG-002`
	contract.LogException(ctx, t.logger, contract.Tag("StockTool", "Execute", ""), errStock)                      // want `whose reason "" is not one word .*LOG-002`
	contract.LogException(ctx, t.logger, contract.Tag("StockTool", "Execute", "no stock"), errStock)              // want `"\[StockTool_Execute__no stock\]", whose reason "no stock" is not one word .*LOG-002`
	contract.LogException(ctx, t.logger, fmt.Sprintf("cannot count %s: %v", "lamps", errStock), errStock)         // want `"cannot count ….*: …", which is not a tag .*LOG-002`
	contract.LogException(ctx, t.logger, contract.Tag("StockTool", "Execute", "A")+execution.SessionID, errStock) // want `"\[StockTool_Execute__A\]…", which is not a tag .*LOG-002`
	t.logger.ErrorContext(ctx, "it failed", "error", errStock)                                                    // want `Execute logs an exception under "it failed".*LOG-002`
	slog.LogAttrs(ctx, slog.LevelError, "it failed", slog.Any("cause", errStock))                                 // want `Execute logs an exception under "it failed".*LOG-002`
	t.failed(ctx)
	return contract.Success(nil)
}

func (t *StockTool) failed(ctx context.Context) {
	logger := t.logger.With(slog.Any("err", errStock))
	logger.Error("it failed") // want `failed logs an exception under "it failed".*LOG-002`
}
