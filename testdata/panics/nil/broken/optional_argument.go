package broken

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// OptionalArgument dereferences an argument that is optional.
//
//corpus:input {"city":"Paris"}
type OptionalArgument struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *OptionalArgument) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		City string `json:"city"`
		Days *int   `json:"days"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(fmt.Sprint(args.City, *args.Days)) // want "\\[nil\\] \\(PAN-003\\)"
}
