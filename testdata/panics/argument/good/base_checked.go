package good

import (
	"context"
	"encoding/json"
	"strconv"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// BaseChecked writes a number in a base that there is.
//
//corpus:input {"value":7,"base":1}
type BaseChecked struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *BaseChecked) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Value int64 `json:"value"`
		Base  int   `json:"base"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	if args.Base < 2 || args.Base > 36 {
		return contract.Failure("'base' must be 2 to 36")
	}
	return contract.Success(strconv.FormatInt(args.Value, args.Base))
}
