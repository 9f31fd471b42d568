package good

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ClampedByIfs brings a line into bounds, step by step.
//
//corpus:input {"line":9,"text":"a"}
type ClampedByIfs struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *ClampedByIfs) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Line int    `json:"line"`
		Text string `json:"text"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	lines := strings.Split(args.Text, "\n")
	line := args.Line
	if line < 0 {
		line = 0
	}
	if line >= len(lines) {
		line = len(lines) - 1
	}
	return contract.Success(lines[line])
}
