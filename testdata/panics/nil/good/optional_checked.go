package good

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// OptionalChecked takes a default where an argument is missing.
//
//corpus:input {"city":"Paris"}
type OptionalChecked struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *OptionalChecked) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		City string `json:"city"`
		Days *int   `json:"days"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	days := 3
	if args.Days != nil {
		days = *args.Days
	}
	return contract.Success(fmt.Sprint(args.City, days))
}
