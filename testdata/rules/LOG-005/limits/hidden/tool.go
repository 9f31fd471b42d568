// Package limits logs maps that are inside of other values, or are passed to a function that logs its parameter.
package limits

import (
	"context"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

type labelled struct{ Labels map[string]string }

// Tool is a tool.
type Tool struct {
	rest.Tool
	logger *slog.Logger
}

// Execute runs it.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	labels := map[string]string{"a": argumentsJSON}
	t.logger.Info("called", "labels", labelled{labels}) // a value may have a map in it, which encoders sort
	t.log("called", labels)                             // what a function logs of its parameters is not followed to the caller
	return contract.Success(nil)
}

func (t *Tool) log(text string, value any) { t.logger.Info(text, "value", value) }
