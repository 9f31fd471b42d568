package good

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// PrintsFields prints a value by its fields.
//
//corpus:input {"city":"Paris"}
type PrintsFields struct{ corpus.Base }

type placePrintsFields struct{ city string }

func (p placePrintsFields) String() string { return fmt.Sprintf("place %v", p.city) }

// Execute implements contract.Tool.
func (t *PrintsFields) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		City string `json:"city"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(placePrintsFields{args.City}.String())
}
