package broken

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// SecondPart takes the second part of a repository's name, which may have one only.
//
//corpus:input {"repository":"main"}
type SecondPart struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *SecondPart) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Repository string `json:"repository"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	parts := strings.Split(args.Repository, "/")
	return contract.Success(parts[1]) // want "\\[index\\] \\(PAN-003\\)"
}
