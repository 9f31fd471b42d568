package good

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// MadeInEveryCase makes what it writes to in every case.
//
//corpus:input {"verbose":false}
type MadeInEveryCase struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *MadeInEveryCase) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Verbose bool `json:"verbose"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var report *strings.Builder
	if args.Verbose {
		report = &strings.Builder{}
	} else {
		report = new(strings.Builder)
	}
	report.WriteString("done")
	return contract.Success(report.String())
}
