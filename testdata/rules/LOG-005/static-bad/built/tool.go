// Package bad logs maps, and fields that a map gives in its order: the maps that stand there become groups.
package bad

import (
	"context"
	"errors"
	"log/slog"
	"net/http"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

type labels map[string]string

// Tool is a tool.
type Tool struct {
	rest.Tool
	logger *slog.Logger
	header http.Header
}

// Execute runs it.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	t.logger.InfoContext(ctx, "called", "fields", map[string]string{"SessionId": execution.SessionID, "User": execution.UserID}) // want `Execute logs the map .*LOG-005`
	contract.LogException(ctx, t.logger, contract.Tag("Tool", "Execute", "Exception"), errors.New("x"),
		slog.Any("fields", map[string]any{"count": len(argumentsJSON), "kind": "x"})) // want `Execute logs the map .*LOG-005`
	t.logger.With("labels", labels{"a": "b"}).Info("called", "headers", t.header) // want `logs the map labels.*LOG-005` `logs the map t.header .*LOG-005`
	t.logger.Info("called", "nested", map[string]any{"inner": map[string]int{}})  // want `logs the map map.*LOG-005`
	t.logger.Info("called", slog.Group("all", "fields", &map[string]int{"a": 1})) // want `logs the map .*LOG-005`
	var attrs []slog.Attr
	for key, value := range map[string]string{"a": argumentsJSON, "b": ""} {
		attrs = append(attrs, slog.String(key, value))
	}
	t.logger.LogAttrs(ctx, slog.LevelInfo, "called", attrs...) // want `Execute logs attrs, which are in the iteration order of map\[string\]string.* \(it varies: sort them, or list the fields\) \(LOG-005\)`
	return contract.Success(struct{}{})
}
