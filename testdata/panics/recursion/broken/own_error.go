package broken

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// OwnError writes an error by writing it.
//
//corpus:input {"code":7}
type OwnError struct{ corpus.Base }

type failureOwnError struct{ code int }

func (f failureOwnError) Error() string {
	cause := f
	return fmt.Sprint("failure: ", cause) // want "\\[recursion\\] \\(PAN-002\\)"
}

// Execute implements contract.Tool.
func (t *OwnError) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Code int `json:"code"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Failure(failureOwnError{args.Code}.Error())
}
