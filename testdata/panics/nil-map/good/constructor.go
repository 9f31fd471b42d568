package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Constructor makes its report with a function that makes the map.
//
//corpus:input {"level":"info"}
type Constructor struct{ corpus.Base }

type reportConstructor struct{ Counts map[string]int }

func newReportConstructor() *reportConstructor {
	return &reportConstructor{Counts: make(map[string]int)}
}

// Execute implements contract.Tool.
func (t *Constructor) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Level string `json:"level"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	report := newReportConstructor()
	report.Counts[args.Level]++
	return contract.Success(report)
}
