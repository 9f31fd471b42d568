package broken

import (
	"context"
	"encoding/json"
	"strconv"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// Base writes a number in a base that there is not.
//
//corpus:input {"value":7,"base":1}
type Base struct{ corpus.Base }

// Execute implements contract.Tool.
func (t *Base) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Value int64 `json:"value"`
		Base  int   `json:"base"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(strconv.FormatInt(args.Value+1<<20, args.Base)) // want "\\[argument\\] \\(PAN-003\\)"
}
