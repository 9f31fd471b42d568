package broken

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// AllButLast leaves the last part out of a list that may be empty.
//
//corpus:input {"parts":[]}
type AllButLast struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *AllButLast) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Parts []string `json:"parts"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(strings.Join(args.Parts[:len(args.Parts)-1], "/")) // want "\\[slice\\] \\(PAN-003\\)"
}
