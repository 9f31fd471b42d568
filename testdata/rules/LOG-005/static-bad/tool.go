// Package bad has a tool that logs maps.
package bad

import (
	"context"
	"errors"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
	"log/slog"
)

// Tool is a tool.
type Tool struct {
	rest.Tool
	logger *slog.Logger
}

// New makes the tool.
func New(logger *slog.Logger) *Tool { return &Tool{logger: logger} }

// Execute runs it.
func (t Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	fields := map[string]string{"session": execution.SessionID}
	t.logger.InfoContext(ctx, "called", "fields", fields) // want `Execute logs the map fields \(its fields have no order: log them as attributes\) \(LOG-005\)`
	fail(ctx, t.logger)
	return contract.Success(struct{}{})
}

func fail(ctx context.Context, logger *slog.Logger) {
	contract.LogException(ctx, logger, contract.Tag("Tool", "Execute", "Exception"), errors.New("x"),
		slog.Any("fields", map[string]any{"a": 1})) // want `fail logs the map map\[string\]any.* .*LOG-005`
}
