package broken

import (
	"context"
	"encoding/json"
	"errors"
	"strconv"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ErrorUnchecked asks for the text of an error that there may not be.
//
//corpus:input {"count":"7"}
type ErrorUnchecked struct{ corpus.Base }

func parseErrorUnchecked(text string) error {
	if _, err := strconv.Atoi(text); err != nil {
		return errors.New("not a number")
	}
	return nil
}

// Execute implements contract.Tool.
func (t *ErrorUnchecked) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Count string `json:"count"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	err := parseErrorUnchecked(args.Count)
	return contract.Failure(err.Error()) // want "\\[nil-call\\] \\(PAN-004\\)"
}
