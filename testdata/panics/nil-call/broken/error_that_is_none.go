package broken

import (
	"context"
	"encoding/json"
	"strconv"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ErrorThatIsNone asks an error for its text where there is none.
//
//corpus:input {"count":"7"}
type ErrorThatIsNone struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *ErrorThatIsNone) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Count string `json:"count"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	_, err := strconv.Atoi(args.Count)
	if err == nil {
		return contract.Failure(err.Error()) // want "\\[nil-call\\] \\(PAN-001\\)"
	}
	return contract.Success("not a number")
}
