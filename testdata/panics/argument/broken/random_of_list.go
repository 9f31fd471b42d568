package broken

import (
	"context"
	"encoding/json"
	"math/rand/v2"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// RandomOfList picks an item of a list that may be empty.
//
//corpus:input {"names":[]}
type RandomOfList struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *RandomOfList) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Names []string `json:"names"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(args.Names[rand.IntN(len(args.Names))]) // want "\\[argument\\] \\(PAN-003\\)"
}
