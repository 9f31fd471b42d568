// Package bad writes what nobody should read into the log.
package bad

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"os"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

type arguments struct {
	City     string `json:"city"`
	Password string `json:"password"`
}

type config struct{ Token string }

// Tool is a tool.
type Tool struct {
	rest.Tool
	logger *slog.Logger
	apiKey string
	config config
}

var errTool = errors.New("it failed")

const tag = "[Tool_Execute__Exception]"

// Execute runs it.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		contract.LogException(ctx, t.logger, tag, fmt.Errorf("decode %s: %w", argumentsJSON, err)) // want `Execute logs the raw arguments at level Error \(logs have many readers: log only what identifies the call\) \(LOG-004\)`
		return contract.Failure("Tool failed.")
	}
	contract.LogException(ctx, t.logger, tag, errTool, slog.String("arguments", argumentsJSON))  // want `Execute logs the raw arguments at level Error .*LOG-004`
	contract.LogException(ctx, t.logger, tag, errTool, slog.Any("arguments", args))              // want `Execute logs all arguments of the call at level Error .*LOG-004`
	t.logger.ErrorContext(ctx, tag, "error", errTool, "key", t.apiKey)                           // want `Execute logs the secret t.apiKey at level Error .*LOG-004`
	t.logger.Error(tag+t.config.Token, "error", errTool)                                         // want `Execute logs the secret t.config.Token .*LOG-004` `not a tag .*LOG-002`
	slog.Error(tag, slog.Group("call", "raw", json.RawMessage(argumentsJSON)), "error", errTool) // want `Execute logs the raw arguments .*LOG-004`
	t.logger.With("password", args.Password).Error(tag, "error", errTool)                        // want `Execute logs the secret args.Password .*LOG-004`
	secret := os.Getenv("WEATHER_API_KEY")                                                       // want `SHP-009`
	contract.LogException(ctx, t.logger, tag, errTool, slog.String("with", secret))              // want `Execute logs the secret secret .*LOG-004`
	t.failed(ctx, argumentsJSON, &args)
	return contract.Success(nil)
}

func (t *Tool) failed(ctx context.Context, text string, args *arguments) {
	same := []byte(text)
	contract.LogException(ctx, t.logger, tag, errTool, slog.String("text", string(same)), // want `failed logs the raw arguments .*LOG-004`
		slog.Any("args", args)) // want `failed logs all arguments of the call .*LOG-004`
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, args.City, nil)
	if err == nil {
		t.logger.Error(tag, "error", errTool, "auth", request.Header.Get("Authorization")) // want `failed logs the header Authorization of request.Header .*LOG-004`
	}
}
