package good

import (
	"context"
	"encoding/json"
	"fmt"
	"os"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ErrorReturned lets a helper answer its error.
//
//corpus:input {"path":""}
type ErrorReturned struct{ corpus.Base }

func statErrorReturned(path string) error {
	if _, err := os.Stat(path); err != nil {
		return fmt.Errorf("stat: %w", err)
	}
	return nil
}

// Execute implements contract.Tool.
func (t *ErrorReturned) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Path string `json:"path"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if err := statErrorReturned(args.Path); err != nil {
		return contract.Failure("'path' is not there")
	}
	return contract.Success("there")
}
