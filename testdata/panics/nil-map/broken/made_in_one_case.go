package broken

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// MadeInOneCase makes the map in one case only.
//
//corpus:input {"verbose":false}
type MadeInOneCase struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *MadeInOneCase) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Verbose bool `json:"verbose"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	var details map[string]string
	if args.Verbose {
		details = make(map[string]string)
	}
	details["state"] = "done" // want "\\[nil-map\\] \\(PAN-004\\)"
	return contract.Success(details)
}
