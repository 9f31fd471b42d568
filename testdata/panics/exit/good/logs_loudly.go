package good

import (
	"context"
	"encoding/json"
	"log/slog"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// LogsLoudly logs at the highest level and goes on.
//
//corpus:input {"level":"loud"}
type LogsLoudly struct {
	corpus.Base
	logger *slog.Logger
}

func NewLogsLoudly() *LogsLoudly { return &LogsLoudly{logger: slog.New(slog.DiscardHandler)} }

// Execute implements contract.Tool.
func (t *LogsLoudly) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Level string `json:"level"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Level == "loud" {
		t.logger.ErrorContext(ctx, "level", "level", args.Level)
	}
	return contract.Success(args.Level)
}
