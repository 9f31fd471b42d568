// Package good writes into the log what identifies a call.
package good

import (
	"context"
	"errors"
	"log/slog"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/static/rest"
)

type arguments struct {
	City      string `json:"city"`
	PageToken string `json:"pageToken"`
	MaxTokens int    `json:"maxTokens"`
}

// LogValue says what is logged of the arguments.
func (a shown) LogValue() slog.Value { return slog.StringValue(a.City) }

type shown struct {
	City string `json:"city"`
}

// Tool is a tool.
type Tool struct {
	rest.Tool
	logger      *slog.Logger
	apiKey      string
	hasPassword bool
}

var errTool = errors.New("it failed")

const tag = "[Tool_Execute__Exception]"

// Execute runs it.
func (t *Tool) Execute(ctx context.Context, argumentsJSON string, execution contract.ExecutionContext) contract.Result {
	t.logger.DebugContext(ctx, "called", "arguments", argumentsJSON)
	t.logger.Info("called", "key", masked(t.apiKey))
	args, err := contract.Decode[arguments](t.Schema(), argumentsJSON)
	if err != nil {
		contract.LogException(ctx, t.logger, tag, err, slog.Int("length", len(argumentsJSON)))
		return contract.Failure("Tool failed: " + err.Error())
	}
	t.logger.Debug("decoded", "arguments", args)
	show, _ := contract.Decode[shown](t.Schema(), argumentsJSON)
	contract.LogException(ctx, t.logger, tag, errTool, slog.String("city", args.City), slog.String("SessionId", execution.SessionID),
		slog.String("page", args.PageToken), slog.Int("maxTokens", args.MaxTokens), slog.Bool("password", t.hasPassword),
		slog.String("key", masked(t.apiKey)), slog.Bool("keyed", t.apiKey != ""), slog.Any("arguments", show))
	for _, token := range strings.Fields(args.City) {
		t.logger.Error("unexpected word", "token", token)
	}
	return contract.Success(nil)
}

func masked(key string) string { return strings.Repeat("*", len(key)) }
