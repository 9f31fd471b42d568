package good

import (
	"context"
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// ItemsByAddress takes the addresses of the items of a list.
//
//corpus:input {"rows":[{"n":1}]}
type ItemsByAddress struct{ corpus.Base }

type rowItemsByAddress struct {
	N int `json:"n"`
}

// Execute implements contract.Tool.
func (t *ItemsByAddress) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	var args struct {
		Rows []rowItemsByAddress `json:"rows"`
	}
	if err := json.Unmarshal([]byte(argumentsJSON), &args); err != nil {
		return contract.Failure("the arguments are not valid")
	}
	for i := range args.Rows {
		row := &args.Rows[i]
		row.N++
	}
	return contract.Success(args.Rows)
}
