// Package limits logs values that may be secrets or whole payloads, but neither their names nor their types show it.
package limits

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net/http"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

// Tool is a tool.
type Tool struct {
	rest.Tool
	logger *slog.Logger
	client *http.Client
	key    string // of a cache, or of a service
}

var errTool = errors.New("it failed")

// Execute runs it.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	tag := contract.Tag("Tool", "Execute", "Exception")
	contract.LogException(ctx, t.logger, tag, errTool, slog.String("key", t.key))
	contract.LogException(ctx, t.logger, tag, errTool, slog.String("start", argumentsJSON[:min(len(argumentsJSON), 20)])) // a part
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "https://weather.example", nil)
	if err != nil {
		return contract.Failure("Tool failed.")
	}
	response, err := t.client.Do(request)
	if err != nil {
		contract.LogException(ctx, t.logger, tag, err)
		return contract.Failure("Tool failed.")
	}
	defer func() { _ = response.Body.Close() }()
	body, _ := io.ReadAll(response.Body)
	contract.LogException(ctx, t.logger, tag, errTool, slog.String("body", string(body))) // what a service says of its error explains the event
	return contract.Success(nil)
}
