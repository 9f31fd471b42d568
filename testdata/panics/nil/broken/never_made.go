package broken

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// NeverMade declares a pointer and fills it in one case only.
//
//corpus:input {"verbose":false}
type NeverMade struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *NeverMade) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Verbose bool `json:"verbose"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var report *strings.Builder
	if args.Verbose {
		report = &strings.Builder{}
	}
	report.WriteString("done") // want "\\[nil\\] \\(PAN-004\\)"
	return contract.Success(args.Verbose)
}
