// Package good logs fields that keep their order.
package good

import (
	"context"
	"log/slog"
	"maps"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Labels say themselves how they are logged.
type Labels map[string]string

// LogValue returns them in order.
func (l Labels) LogValue() slog.Value {
	return slog.StringValue(strings.Join(slices.Sorted(maps.Keys(l)), ","))
}

// Tool is a tool.
type Tool struct {
	rest.Tool
	logger *slog.Logger
}

// Execute runs it.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	fields := map[string]string{"a": argumentsJSON}
	t.logger.Info("called", "labels", Labels{"a": "b"}, "count", len(fields), "a", fields["a"])
	var attrs []slog.Attr
	for _, key := range slices.Sorted(maps.Keys(fields)) {
		attrs = append(attrs, slog.String(key, fields[key]))
	}
	t.logger.LogAttrs(ctx, slog.LevelInfo, "called", attrs...)
	var others []slog.Attr
	for key, value := range fields {
		others = append(others, slog.String(key, value))
	}
	slices.SortFunc(others, func(a, b slog.Attr) int { return strings.Compare(a.Key, b.Key) })
	t.logger.LogAttrs(ctx, slog.LevelInfo, "called", others...)
	return contract.Success(fields)
}
