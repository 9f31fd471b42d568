package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// FieldOfLiteral makes a report without the map in it.
//
//corpus:input {"level":"info"}
type FieldOfLiteral struct{ corpus.Base }

type reportFieldOfLiteral struct {
	Title  string
	Counts map[string]int
}

// Execute implements contract.Tool.
func (t *FieldOfLiteral) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Level string `json:"level"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	report := reportFieldOfLiteral{Title: "levels"}
	report.Counts[args.Level]++ // want "\\[nil-map\\] \\(PAN-001\\)"
	return contract.Success(report)
}
