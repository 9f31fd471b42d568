package broken

import (
	"context"
	"encoding/json"
	"io"
	"log"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// LoggerOfItsOwn ends the process through a logger of its own.
//
//corpus:input {"level":"loud"}
type LoggerOfItsOwn struct {
	corpus.Base
	logger *log.Logger
}

func NewLoggerOfItsOwn() *LoggerOfItsOwn { return &LoggerOfItsOwn{logger: log.New(io.Discard, "", 0)} }

// Execute implements contract.Tool.
func (t *LoggerOfItsOwn) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Level string `json:"level"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Level == "loud" {
		t.logger.Fatalf("level %s", args.Level) // want "\\[exit\\] \\(PAN-002\\)"
	}
	return contract.Success(args.Level)
}
