// Package good has a tool that logs attributes.
package good

import (
	"context"
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
	t.logger.InfoContext(ctx, "called", "session", fields["session"], "count", len(fields))
	t.logger.LogAttrs(ctx, slog.LevelInfo, "called", slog.Group("call", slog.String("session", execution.SessionID)))
	return contract.Success(fields)
}
