package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// OnlyRead reads a map of its own that nobody writes.
//
//corpus:input {"unit":"m"}
type OnlyRead struct {
	corpus.Base
	units map[string]string
}

func NewOnlyRead() *OnlyRead { return &OnlyRead{units: map[string]string{"m": "metre"}} }

// Execute implements contract.Tool.
func (t *OnlyRead) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Unit string `json:"unit"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	return contract.Success(t.units[args.Unit])
}
