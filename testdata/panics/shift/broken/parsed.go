package broken

import (
	"context"
	"encoding/json"
	"strconv"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Parsed shifts by a number that stands in a text.
//
//corpus:input {"size":"-4"}
type Parsed struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Parsed) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Size string `json:"size"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	power, err := strconv.Atoi(args.Size)
	if err != nil {
		return contract.Failure("'size' must be a number")
	}
	return contract.Success(1 << power) // want "\\[shift\\] \\(PAN-003\\)"
}
