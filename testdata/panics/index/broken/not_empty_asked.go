package broken

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// NotEmptyAsked asks whether a text is empty, and takes its second part.
//
//corpus:input {"path":"main"}
type NotEmptyAsked struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *NotEmptyAsked) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Path string `json:"path"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Path == "" {
		return contract.Failure("'path' must not be empty")
	}
	parts := strings.Split(args.Path, "/")
	return contract.Success(parts[1]) // want "\\[index\\] \\(PAN-003\\)"
}
